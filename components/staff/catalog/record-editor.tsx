'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import { entriesOf, type RecordKind } from '@/lib/domain/catalog/record-columns'
import type { RecordCells, RecordChange, StaffRecord } from '@/lib/features/staff/catalog/schemas'
import { cellDifferences } from '@/lib/features/staff/catalog/view'
import { shortenedDifference } from '@/lib/features/staff/settings/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ConflictChoice, EditHistory, EditorForm, type EditDifference } from '../editor'
import { useColumnLabel, useWordLabel } from './column-label'
import { RecordSections } from './record-sections'
import { useLeaveWarning } from './use-leave-warning'
import { useRecordEditor } from './use-record-editor'

type RecordEditorProps = Readonly<{
  kind: RecordKind
  record: StaffRecord
  language: Locale
  /** Of a copy that is not saved yet: the cells of its sizes. */
  copied?: readonly RecordCells[] | undefined
}>

/** A record: its form by subject, and its history. */
export function RecordEditor({ kind, record, language, copied }: RecordEditorProps) {
  const t = useTranslations('staffCatalog')
  const hrefOf = (id: number | null) => {
    if (id === null) return kind === 'products' ? staffHref(language, 'products') : staffHref(language, 'catalog', { kind })
    return kind === 'products' ? staffHref(language, 'product', { id }) : staffHref(language, 'record', { kind, id })
  }
  const { methods, family, isDirty, isBusy, failure, overwritten, ...editor } = useRecordEditor({ kind, record, copied, hrefOf })
  useLeaveWarning(isDirty)
  const labelOf = useColumnLabel(record.columns.map(({ name }) => name))
  const wordOf = useWordLabel()
  const inputOf = (name: string) => record.columns.find((column) => column.name === name)?.input
  /** A cell as its field shows it. */
  const valueOf = (name: string, cell: string) => {
    const input = inputOf(name)
    if (input === 'yesNo' && cell !== '') return t(cell === 'TRUE' ? 'yes' : 'no')
    return input === 'choice' || input === 'words' ? entriesOf(cell).map(wordOf).join(', ') : cell
  }
  // Not what no field shows, such as the pieces sold so far.
  const isKnown = (column: string) => column === 'stock_qty' || record.columns.some(({ name }) => name === column)
  const differencesOf = (change: RecordChange): readonly EditDifference[] =>
    cellDifferences(change)
      .filter(({ name }) => isKnown(name))
      .map(({ name, before, after }) =>
        inputOf(name) === 'picture' || inputOf(name) === 'pictures'
          ? { label: labelOf(name), before, after, arePictures: true }
          : { label: labelOf(name), ...shortenedDifference(valueOf(name, before), valueOf(name, after)) },
      )
  return (
    <FormProvider {...methods}>
      <RecordVisibility visibility={record.visibility} />
      {record.warnings.map(({ field, key }) => (
        <Notice key={field + key} kind="warning" className="mt-4">
          <strong>{labelOf(field)}:</strong> {t(`warning.${key}`)}
        </Notice>
      ))}
      <EditorForm isDirty={isDirty} isBusy={isBusy} onSubmit={editor.submit} onDiscard={editor.discard} className="mt-6">
        <RecordSections record={record} family={family} />
        {failure && (
          <Notice kind="error" className="mt-6 max-w-reading">
            <p>{failure.message}</p>
            {overwritten.length + family.overwritten.length > 0 && failure.isConflict && (
              <>
                <ul className="mt-2 list-disc pl-5">
                  {overwritten.map((name) => (
                    <li key={name}>{t('theirValue', { label: labelOf(name), value: record.cells[name] || t('nothing') })}</li>
                  ))}
                  {family.overwritten.map(({ size, column, value }) => (
                    <li key={size.key + column}>
                      {displayName(size.cells.variant_name ?? '', language)}:{' '}
                      {t('theirValue', { label: labelOf(column), value: value || t('nothing') })}
                    </li>
                  ))}
                </ul>
                <ConflictChoice takeTheirs={editor.takeTheirs} replace={editor.replace} />
              </>
            )}
          </Notice>
        )}
      </EditorForm>
      {record.id !== null && (
        <EditHistory
          changes={record.changes}
          differencesOf={differencesOf}
          isRestorable={({ before }) => Object.keys(before).length > 0}
          isBusy={isBusy}
          onRestore={editor.restore}
        />
      )}
      {record.isRemovable && record.id !== null && (
        <Button variant="danger" className="mt-8" isLoading={isBusy} onClick={() => void editor.remove()}>
          {t('remove')}
        </Button>
      )}
    </FormProvider>
  )
}

type RecordVisibilityProps = Pick<StaffRecord, 'visibility'>

/** Where shoppers see the saved record, and what it lacks. Nothing for what they never see as such, such as units. */
function RecordVisibility({ visibility: { places, gaps } }: RecordVisibilityProps) {
  const t = useTranslations('staffCatalog')
  if (places.length + gaps.length === 0) return null
  return (
    <Notice kind={gaps.length > 0 ? 'warning' : 'info'} className="mt-4 max-w-reading">
      <p>
        <strong>{t('visible')}:</strong> {places.length > 0 ? places.map((place) => t(`place.${place}`)).join(' · ') : t('visibleNowhere')}
      </p>
      {gaps.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {gaps.map((gap) => (
            <li key={gap}>{t(`gap.${gap}`)}</li>
          ))}
        </ul>
      )}
      {gaps.includes('notInLayout') && (
        <StaffLink
          page="settings"
          query={{ key: 'catalog_layout' }}
          className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {t('openLayout')}
        </StaffLink>
      )}
    </Notice>
  )
}
