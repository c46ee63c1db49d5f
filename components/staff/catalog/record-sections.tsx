'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import type { RecordInput } from '@/lib/domain/catalog/record-columns'
import { recipesCode } from '@/lib/domain/content/special-codes'
import type { RecordColumn, StaffRecord } from '@/lib/features/staff/catalog/schemas'
import { ClosedSection } from './closed-section'
import { useColumnLabel } from './column-label'
import { ProductSizes } from './product-sizes'
import { RecordField } from './record-field'
import type { ProductFamilyForm } from './use-product-family'

type RecordSectionsProps = Readonly<{ record: StaffRecord; family: ProductFamilyForm }>

/** The fields of a record by subject. Where a form has a main part, the other parts are closed until they are opened or have an error. */
export function RecordSections({ record, family }: RecordSectionsProps) {
  const t = useTranslations('staffCatalog')
  const labelOf = useColumnLabel([])
  const { errors } = useFormState<Record<string, string>>()
  const blog = useWatch<Record<string, string>>({ name: 'blog' })
  const shown = record.columns.filter(({ name }) => !isHidden(name, record, blog))
  const sections = [...new Set(shown.map(({ section }) => section))]
  const hasMain = sections.includes('main')
  const hasStock = record.family !== null && record.family.stock !== null && family.draft.sizes.length === 0
  return sections.map((section) => {
    const columns = shown.filter((column) => column.section === section)
    const title = t(`section.${section}`)
    return hasMain && section !== 'main' ? (
      <ClosedSection
        key={section}
        title={title}
        about={[...new Set(columns.map(({ name }) => labelOf(name)))].join(' · ')}
        isOpenAtFirst={columns.some((column) => isNeeded(column, record))}
        wrong={columns.filter(({ name }) => errors[name]).length}
      >
        <SectionFields columns={columns} record={record} />
      </ClosedSection>
    ) : (
      <Fragment key={section}>
        <fieldset className="mb-8 max-w-reading min-w-0">
          <legend className="mb-4 w-full border-b-2 border-leaf-700 pb-1 text-xl font-semibold">{title}</legend>
          <SectionFields columns={columns} record={record} afterUnit={hasStock && <ProductStock family={family} />} />
        </fieldset>
        {section === 'main' && record.family && record.family.parentId === null && <ProductSizes family={family} />}
      </Fragment>
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

type SectionFieldsProps = Readonly<{ columns: readonly RecordColumn[]; record: StaffRecord; afterUnit?: ReactNode }>

function SectionFields({ columns, record, afterUnit }: SectionFieldsProps) {
  const html = columns.filter(({ input }) => input === 'html')
  const thaiOf = (column: RecordColumn) => html.find(({ name }) => name === `${column.name}_th`)
  const second = new Set(html.flatMap((column) => thaiOf(column) ?? []))
  return (
    <div className="grid max-w-reading gap-5 sm:grid-cols-2">
      {columns
        .filter((column) => !second.has(column))
        .map((column) => (
          <Fragment key={column.name}>
            <ColumnField column={column} thai={thaiOf(column)} record={record} />
            {column.name === 'unit' && afterUnit}
          </Fragment>
        ))}
    </div>
  )
}

type ColumnFieldProps = Readonly<{
  column: RecordColumn
  /** The same text in Thai. */ thai: RecordColumn | undefined
  record: StaffRecord
}>

/** The field of a column; a text of a page in both languages side by side, for which the form is too narrow. */
function ColumnField({ column, thai, record }: ColumnFieldProps) {
  const field = <RecordField column={column} record={record} />
  if (!thai) return <div className={short.has(column.input) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>{field}</div>
  return (
    <div className="grid min-w-0 gap-5 sm:col-span-2 lg:w-[min(72rem,100vw-2*var(--spacing-gutter))] lg:grid-cols-2">
      <RecordField column={thai} record={record} />
      {field}
    </div>
  )
}

/** The counted stock, saved as a difference to the one shown: orders placed meanwhile are not lost. */
function ProductStock({ family }: Readonly<{ family: ProductFamilyForm }>) {
  const t = useTranslations('staffCatalog')
  return (
    <TextField
      label={t('inStock')}
      name="stock_qty"
      value={family.draft.stock}
      onChange={(event) => family.setStock(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      error={family.errorOf('', 'stock_qty')}
    />
  )
}

/** Whether staff must look at a column: it has a warning, or an empty cell that may not be empty. */
const isNeeded = ({ name, required }: RecordColumn, { cells, warnings }: StaffRecord) =>
  warnings.some(({ field }) => field === name) || (required && !cells[name])

/**
 * The Thai part of a name is in the name itself, unless an import has put it into a column of its own. Only sizes have the name of a
 * size, only other products are in groups. Only posts of the recipe blog are recipes.
 */
function isHidden(name: string, { cells }: StaffRecord, blog: string | undefined): boolean {
  if (name === 'servings' || name === 'ingredients') return blog !== recipesCode && !cells[name]
  if (['name_th', 'variant_name_th'].includes(name)) return !cells[name]
  if (name === 'variant_name') return !cells.parent && !cells[name]
  return name === 'groups' && Boolean(cells.parent) && !cells[name]
}
