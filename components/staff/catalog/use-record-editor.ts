'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '@/components/ui/toast/toast-store'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { ok, type Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { newSave, removeRecord, saveProducts, saveRecord, type RecordEdit } from '@/lib/features/staff/catalog/commands'
import { changedCells, overwrittenColumns, restoredCells, stockUndo, type StockUndo } from '@/lib/features/staff/catalog/view'
import type { RecordCells, RecordChange, SavedRecord, StaffRecord } from '@/lib/features/staff/catalog/schemas'
import { show } from '@/lib/platform/browser/popup-queue'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { createSaveKeys } from '@/lib/core/ids'
import { useProductFamily } from './use-product-family'

/** `focus`: the first column with an error. */
type Failure = Readonly<{ message: string; isConflict: boolean; focus: string | undefined }>

type Options = Readonly<{
  kind: RecordKind
  record: StaffRecord
  /** Of a copy that is not saved yet: the cells of its sizes. */
  copied?: readonly RecordCells[] | undefined
  /** The URL of a record's form, and of the list after a removal. */
  hrefOf: (id: number | null) => string
}>

/** Counts a stock again, as a command that can be repeated. */
function saveStock(id: number, stock: StockUndo): () => Promise<Result<SavedRecord, RpcError>> {
  const save = newSave([{ id, stock }])
  return async () => {
    const result = await saveProducts(save)
    return result.ok ? ok({ id, sizes: [] }) : result
  }
}

/** The form of a record: saving the edited cells, conflicts with colleagues, and going back to former values. */
export function useRecordEditor({ kind, record, copied, hrefOf }: Options) {
  const t = useTranslations('staffCatalog')
  const tEditor = useTranslations('staffEditor')
  const errorText = useErrorText()
  const router = useRouter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** The cells of the page, and those that the form began with. */
  const [base, setBase] = useState({ page: record.cells, seen: record.cells })
  const methods = useForm<Record<string, string>>({ defaultValues: record.cells })
  const family = useProductFamily(record.family, copied)
  const { isDirty } = methods.formState
  const { seen } = base
  const keyOf = useRef(createSaveKeys())

  // A refreshed page has the saved cells in their canonical form, or a colleague's: they replace nothing that is being typed.
  if (base.page !== record.cells) setBase({ page: record.cells, seen: isDirty ? seen : record.cells })
  useEffect(() => {
    if (!methods.formState.isDirty) methods.reset(record.cells)
  }, [record.cells, methods])

  useEffect(() => {
    if (failure?.focus) methods.setFocus(failure.focus)
  }, [failure, methods])

  function begin(cells: RecordCells) {
    methods.reset(cells)
    setBase({ page: record.cells, seen: cells })
    setFailure(null)
  }

  async function run(command: () => ReturnType<typeof saveRecord>, done: (saved: SavedRecord) => void, keys: readonly string[] = []) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const result = await command()
    isRunning.current = false
    setBusy(false)
    if (result.ok) done(result.value)
    else refuse(result.error, keys)
  }

  function refuse(error: RpcError, keys: readonly string[]) {
    const isConflict = error.code === 'recordChanged'
    const columns = record.columns.filter(({ name }) => Object.hasOwn(error.fields ?? {}, name))
    setFailure({ message: errorText(error), isConflict, focus: columns[0]?.name })
    family.refuse(error.fields ?? {}, keys)
    for (const { name } of columns) methods.setError(name, { type: 'record', message: error.fields?.[name] ?? '' })
    // Then the page has the colleague's cells, the history and the stock; what was typed stays.
    if (isConflict || Object.keys(error.fields ?? {}).some((field) => field.endsWith('stock_qty'))) router.refresh()
  }

  const send = (edit: RecordEdit) => saveRecord(edit, keyOf.current(edit))

  async function save(over: 'seen' | 'page', typed: RecordCells) {
    const ofFamily = family.edits(over)
    if (!ofFamily) return
    const { stock, sizes, keys } = ofFamily
    const cells = changedCells(over === 'seen' ? seen : record.cells, typed, record.id === null ? {} : seen)
    const edit = { kind, id: record.id, ...cells, ...(stock && { stock }), ...(sizes.length > 0 && { sizes }) }
    const done = (saved: SavedRecord) => {
      keyOf.current = createSaveKeys()
      setSaved(true)
      begin(typed)
      family.begin(ofFamily, saved.sizes)
      showToast(t('saved'))
      if (record.id === null) router.replace(hrefOf(saved.id))
      else router.refresh()
    }
    await run(() => send(edit), done, keys)
  }

  const saveOver = (over: 'seen' | 'page', event: BaseSyntheticEvent) => methods.handleSubmit((typed) => save(over, typed))(event)

  /** Saves what a change replaced over what the page shows now. */
  async function restore(change: RecordChange) {
    const agreed = await show({ type: 'alert', kind: 'confirm', message: tEditor('restoreQuestion'), accept: 'yes', decline: 'no' })
    if (!agreed) return
    const done = () => {
      keyOf.current = createSaveKeys()
      begin(record.cells)
      showToast(t('saved'))
      router.refresh()
    }
    const stock = stockUndo(change)
    if (stock && record.id !== null) await run(saveStock(record.id, stock), done)
    else await run(() => send({ kind, id: record.id, ...restoredCells(record.cells, change) }), done)
  }

  async function remove() {
    const { id } = record
    const agreed = await show({ type: 'alert', kind: 'confirm', message: t('removeQuestion'), accept: 'yes', decline: 'no' })
    if (!agreed || id === null) return
    await run(
      async () => {
        const removed = await removeRecord(kind, id)
        return removed.ok ? ok({ id, sizes: [] }) : removed
      },
      () => {
        methods.reset(record.cells)
        showToast(t('removed'))
        router.replace(hrefOf(null))
      },
    )
  }

  return {
    methods,
    family,
    isDirty: isDirty || family.isChanged || (copied !== undefined && !isSaved),
    isBusy,
    failure,
    /** Columns that a colleague has changed while they were edited here; known once the page is refreshed. */
    overwritten: failure?.isConflict ? overwrittenColumns(seen, record.cells, methods.getValues()) : [],
    submit: (event: BaseSyntheticEvent) => saveOver('seen', event),
    /** After a conflict: replaces the colleague's cells by the typed ones. */
    replace: (event: BaseSyntheticEvent) => saveOver('page', event),
    takeTheirs: () => {
      begin(record.cells)
      family.takeTheirs()
    },
    discard: () => {
      methods.reset(seen)
      family.discard()
    },
    restore,
    remove,
  }
}
