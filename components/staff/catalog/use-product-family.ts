'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import {
  familyDraft,
  familyEdits,
  newSize,
  overwrittenSizes,
  savedFamily,
  type FamilyDraft,
  type SizeDraft,
} from '@/lib/features/staff/catalog/product-family'
import type { ProductFamily, RecordCells } from '@/lib/features/staff/catalog/schemas'
import { moveEntry } from '@/lib/features/staff/move-entry'

/** Sentences by row and column; the product's own stock has the row ''. */
type FamilyErrors = Readonly<Record<string, Readonly<Record<string, string>>>>

const none: ProductFamily = { stock: null, parentId: null, sizes: [] }
const noErrors: FamilyErrors = {}

/**
 * The stock and the sizes of a product while they are edited; what is not a product has none.
 * @param copied the cells of sizes with which a new product begins
 */
export function useProductFamily(page: ProductFamily | null, copied: readonly RecordCells[] = []) {
  const t = useTranslations('staffCatalog')
  const now = page ?? none
  const [base, setBase] = useState({ page: now, seen: now })
  const [draft, setDraft] = useState(() => ({
    ...familyDraft(now),
    ...(copied.length > 0 && { sizes: copied.map((cells, index) => newSize(`copy-${index}`, cells)) }),
  }))
  const [errors, setErrors] = useState(noErrors)
  const added = useRef(0)
  const { seen } = base
  const { isChanged } = familyEdits(draft, seen, seen)

  function begin(family: ProductFamily) {
    setBase({ page: now, seen: family })
    setDraft(familyDraft(family))
    setErrors(noErrors)
  }

  // A refreshed page replaces nothing that is being typed.
  if (base.page !== now) {
    setBase({ page: now, seen: isChanged ? seen : now })
    if (!isChanged) setDraft(familyDraft(now))
  }

  function change(next: Partial<FamilyDraft>, changed = '') {
    setDraft((known) => ({ ...known, ...next }))
    setErrors(({ [changed]: _settled, ...others }) => others)
  }

  const setSizes = (sizes: readonly SizeDraft[]) => change({ sizes })
  const changeSize = (key: string, part: Partial<SizeDraft>) =>
    change({ sizes: draft.sizes.map((size) => (size.key === key ? { ...size, ...part } : size)) }, key)
  const stockNow = (id: number | null) => (id === null ? 0 : (now.sizes.find((size) => size.id === id)?.stock ?? null))

  /** @returns the key of the new row */
  function add(copied?: SizeDraft): string {
    added.current += 1
    const size = newSize(`new-${added.current}`, copied?.cells)
    const index = copied ? draft.sizes.indexOf(copied) + 1 : draft.sizes.length
    setSizes(draft.sizes.toSpliced(index, 0, size))
    return size.key
  }

  /** What to send, over what the form began with or what the page shows now; null, with its errors shown, if it cannot be sent. */
  function edits(over: 'seen' | 'page') {
    const found = familyEdits(draft, seen, over === 'seen' ? seen : now)
    if (found.wrongStocks.length === 0) return found
    setErrors(Object.fromEntries(found.wrongStocks.map((key) => [key, { stock_qty: t('stockInvalid') }])))
    return null
  }

  /** Shows the server's errors: `stock_qty`, or `sizes.1.sale_price` for the second size that was sent. */
  function refuse(fields: Readonly<Record<string, string>>, keys: readonly string[]) {
    const found: Record<string, Record<string, string>> = {}
    for (const [field, sentence] of Object.entries(fields)) {
      const [, index, column] = /^sizes\.(\d+)\.(\w+)$/.exec(field) ?? []
      const key = field === 'stock_qty' ? '' : keys[Number(index)]
      if (key !== undefined) found[key] = { ...found[key], [column ?? field]: sentence }
    }
    setErrors(found)
  }

  return {
    draft,
    isChanged,
    errorOf: (key: string, column: string) => errors[key]?.[column],
    overwritten: overwrittenSizes(draft, seen, now),
    setStock: (stock: string) => change({ stock, seen: now.stock }),
    setCell: (size: SizeDraft, name: string, cell: string) => changeSize(size.key, { cells: { ...size.cells, [name]: cell } }),
    setSizeStock: ({ key, id }: SizeDraft, stock: string) => changeSize(key, { stock, seen: stockNow(id) }),
    add,
    move: (index: number, step: -1 | 1) => setSizes(moveEntry(draft.sizes, index, index + step)),
    remove: ({ key }: SizeDraft) => setSizes(draft.sizes.filter((size) => size.key !== key)),
    edits,
    refuse,
    begin: (found: ReturnType<typeof familyEdits>, ids: readonly number[]) => begin(savedFamily(draft, found, ids, seen)),
    takeTheirs: () => begin(now),
    discard: () => begin(seen),
  }
}

export type ProductFamilyForm = ReturnType<typeof useProductFamily>
