'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { ChevronDownIcon } from '@/components/ui/icons'
import type { RecordInput } from '@/lib/domain/catalog/record-columns'
import type { RecordColumn, StaffRecord } from '@/lib/features/staff/catalog/schemas'
import { useColumnLabel } from './column-label'
import { RecordField } from './record-field'

/** The fields of a record by subject. Where a form has a main part, the other parts are closed until they are opened or have an error. */
export function RecordSections({ record }: Readonly<{ record: StaffRecord }>) {
  const t = useTranslations('staffCatalog')
  const shown = record.columns.filter(({ name }) => !isHidden(name, record))
  const sections = [...new Set(shown.map(({ section }) => section))]
  const hasMain = sections.includes('main')
  return sections.map((section) => {
    const columns = shown.filter((column) => column.section === section)
    const fields = <SectionFields columns={columns} record={record} />
    const title = t(`section.${section}`)
    return hasMain && section !== 'main' ? (
      <ClosedSection key={section} title={title} columns={columns} isNeeded={columns.some((column) => isNeeded(column, record))}>
        {fields}
      </ClosedSection>
    ) : (
      <fieldset key={section} className="mb-8 min-w-0">
        <legend className="mb-4 w-full border-b-2 border-leaf-700 pb-1 text-xl font-semibold">{title}</legend>
        {fields}
      </fieldset>
    )
  })
}

/** Inputs of a few characters, two of which fit beside each other. */
const short: ReadonlySet<RecordInput> = new Set([
  'code',
  'amount',
  'number',
  'whole',
  'percent',
  'date',
  'choice',
  'netContent',
  'reference',
])

function SectionFields({ columns, record }: Readonly<{ columns: readonly RecordColumn[]; record: StaffRecord }>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {columns.map((column) => (
        <div key={column.name} className={short.has(column.input) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
          <RecordField column={column} record={record} />
        </div>
      ))}
    </div>
  )
}

type ClosedSectionProps = Readonly<{ title: string; columns: readonly RecordColumn[]; isNeeded: boolean; children: ReactNode }>

/** A part that opens; closed it says what is in it. */
function ClosedSection({ title, columns, isNeeded: isOpenAtFirst, children }: ClosedSectionProps) {
  const t = useTranslations('staffCatalog')
  const labelOf = useColumnLabel([])
  const element = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(isOpenAtFirst)
  const { errors } = useFormState<Record<string, string>>()
  const wrong = columns.filter(({ name }) => errors[name]).length
  // Before the editor focuses the first wrong field, which a closed part does not let it.
  useEffect(() => {
    if (wrong > 0 && element.current) element.current.open = true
  }, [wrong, errors])
  return (
    <details ref={element} open={isOpen} className="group border-b border-line first-of-type:border-t">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {wrong > 0 ? (
            <span className="block text-sm font-semibold text-chili-700">{t('toCorrect', { count: wrong })}</span>
          ) : (
            <span className="line-clamp-1 text-sm text-ink-soft group-open:hidden">
              {[...new Set(columns.map(({ name }) => labelOf(name)))].join(' · ')}
            </span>
          )}
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}

/** Whether staff must look at a column: it has a warning, or an empty cell that may not be empty. */
const isNeeded = ({ name, required }: RecordColumn, { cells, warnings }: StaffRecord) =>
  warnings.some(({ field }) => field === name) || (required && !cells[name])

/**
 * The Thai part of a name is in the name itself, unless an import has put it into a column of its own. Only sizes have the name of a
 * size, only other products are in groups.
 */
function isHidden(name: string, { cells }: StaffRecord): boolean {
  if (['name_th', 'variant_name_th'].includes(name)) return !cells[name]
  if (name === 'variant_name') return !cells.parent && !cells[name]
  return name === 'groups' && Boolean(cells.parent) && !cells[name]
}
