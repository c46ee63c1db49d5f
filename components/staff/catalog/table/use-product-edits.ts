'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { isBackendIssue } from '@/lib/domain/errors/rpc-error'
import { newSave, saveProducts, type ProductSave } from '@/lib/features/staff/catalog/commands'
import type { StaffProduct } from '@/lib/features/staff/catalog/schemas'
import { planEdit, type ProductDraft, type ProductDrafts, type ProductIssue } from '@/lib/features/staff/catalog/view'

/** Errors of a row: cells by validation rules, the whole row by the server's message. */
export type RowIssues = Readonly<{ cells: readonly ProductIssue[]; row: string | undefined }>

const untouched: ProductDraft = {}
const noDrafts: ProductDrafts = {}
const noRefusals: Readonly<Record<string, string>> = {}

/** Unsaved edits of the table's rows, until they are saved or discarded. */
export function useProductEdits(products: readonly StaffProduct[]) {
  const t = useTranslations('staffProducts')
  const router = useRouter()
  const errorText = useErrorText()
  const [drafts, setDrafts] = useState(noDrafts)
  const [refusals, setRefusals] = useState(noRefusals)
  const [isSaving, setSaving] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  // A save whose response was lost: it must be retried unchanged until the server has answered it.
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
    // The server's data shows whether the lost save was applied.
    if (unanswered) router.refresh()
  }

  async function save() {
    if (changed.some(({ issues }) => issues.length > 0)) return showToast(t('someFaulty'), 'error')
    setSaving(true)
    const sent = unanswered ?? newSave(changed.flatMap(({ edit }) => edit ?? []))
    const answer = await saveProducts(sent)
    setSaving(false)
    if (!answer.ok && isBackendIssue(answer.error)) {
      // No refresh here: with an unreachable server, a refresh would navigate away from the page.
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
    // Others place orders and count stock concurrently, so refresh the current values below the edits. Saved edits are cleared in
    // the same transition, otherwise the old price would flash.
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
