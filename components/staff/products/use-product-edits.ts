'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'
import { newSave, saveProducts, type ProductSave } from '@/lib/features/staff/products/product-commands'
import { planEdit, type ProductDraft, type ProductDrafts, type ProductIssue } from '@/lib/features/staff/products/product-edit-rules'
import type { StaffProduct } from '@/lib/features/staff/products/product-list-rules'

/** What is wrong with a row: cells by the rules, the whole row by the word of the server. */
export type RowIssues = Readonly<{ cells: readonly ProductIssue[]; row: string | undefined }>

const untouched: ProductDraft = {}
const noDrafts: ProductDrafts = {}
const noRefusals: Readonly<Record<string, string>> = {}

/** What is typed over the table's rows, until it is saved or taken back. */
export function useProductEdits(products: readonly StaffProduct[]) {
  const t = useTranslations('staffProducts')
  const router = useRouter()
  const errorText = useErrorText()
  const [drafts, setDrafts] = useState(noDrafts)
  const [refusals, setRefusals] = useState(noRefusals)
  const [isSaving, setSaving] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  // A save whose answer was lost: the only one that can be sent until the server has answered it.
  const [unanswered, setUnanswered] = useState<ProductSave | null>(null)
  const plans = new Map(products.map((product) => [product.id, planEdit(product, drafts[product.id] ?? untouched)]))
  const changed = [...plans.values()].filter(({ edit, issues }) => edit !== null || issues.length > 0)

  function change({ id, stock }: StaffProduct, cells: ProductDraft) {
    const seen = cells.counted === undefined ? {} : { seen: stock }
    setDrafts((known) => ({ ...known, [id]: { ...known[id], ...cells, ...seen } }))
    setRefusals(({ [`product_${id}`]: _settled, ...others }) => others)
  }

  function clear() {
    setDrafts(noDrafts)
    setRefusals(noRefusals)
    setUnanswered(null)
  }

  function takeBack() {
    clear()
    // Whether it was saved is in the books.
    if (unanswered) router.refresh()
  }

  async function save() {
    if (changed.some(({ issues }) => issues.length > 0)) return showToast(t('someFaulty'), 'error')
    setSaving(true)
    const sent = unanswered ?? newSave(changed.flatMap(({ edit }) => edit ?? []))
    const answer = await saveProducts(sent)
    setSaving(false)
    if (!answer.ok && isBackendIssue(answer.error)) {
      // The table is not read again: where the shop cannot be reached at all, that leads away from the page.
      setUnanswered(sent)
      await show({ type: 'alert', kind: 'error', message: t('unknownSave') })
      return
    }
    setUnanswered(null)
    if (answer.ok) {
      showToast(t('saved', { count: sent.edits.length }))
    } else {
      setRefusals(answer.error.fields ?? noRefusals)
      showToast(answer.error.fields ? t('someFaulty') : errorText(answer.error), 'error')
    }
    // Others order and count at the same time: show how things are now, below what is typed. What was saved stays
    // until then, or the old price would show for a moment.
    startRefresh(() => {
      router.refresh()
      if (answer.ok) clear()
    })
  }

  const issuesOf = (id: number): RowIssues => ({ cells: plans.get(id)?.issues ?? [], row: refusals[`product_${id}`] })
  return {
    draftOf: (id: number) => drafts[id] ?? untouched,
    issuesOf,
    changedCount: changed.length,
    isSaving: isSaving || isRefreshing,
    isUnanswered: unanswered !== null,
    change,
    takeBack,
    save,
  }
}
