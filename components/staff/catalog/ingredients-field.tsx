import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { controlClass } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TrashIcon } from '@/components/ui/icons'
import { ingredientsText, ingredientUnits, parseIngredients } from '@/lib/domain/content/ingredients'

type Row = Readonly<{ product: string; amount: string; unit: string }>

type IngredientsFieldProps = Readonly<{
  name: string
  label: string
  error: string | undefined
  choices: readonly Readonly<{ key: string; name: string }>[]
}>

/** What a recipe needs: a table of product, amount and unit. Its cell is their list, `MP02: 250 g | VH01: 0.5 packs`. */
export function IngredientsField({ name, label, error, choices }: IngredientsFieldProps) {
  const t = useTranslations('staffCatalog')
  const tRecipe = useTranslations('recipe')
  const id = useId()
  const {
    field: { value = '', onChange },
  } = useController<Record<string, string>>({ name })
  const [rows, setRows] = useState(() => rowsOfCell(value))
  // What is typed stays as it is, unless the cell was set by something else, such as Undo.
  const shown = cellOf(rows) === value ? rows : rowsOfCell(value)

  function set(next: readonly Row[]) {
    setRows(next)
    onChange(cellOf(next))
  }

  const change = (index: number, values: Partial<Row>) =>
    set(shown.map((row, position) => (position === index ? { ...row, ...values } : row)))
  const nameOf = (key: string) => choices.find((choice) => choice.key === key)?.name ?? key

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <ul className="grid gap-2">
        {shown.map((row, index) => (
          <li key={row.product} className="flex flex-wrap items-center gap-2 rounded-md bg-celadon-50 px-3 py-2">
            <span className="min-w-0 grow basis-48 break-words">{nameOf(row.product)}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={row.amount}
              aria-label={t('amountOf', { name: nameOf(row.product) })}
              onChange={({ target }) => change(index, { amount: target.value.replace(',', '.') })}
              className={`${controlClass} w-24! text-right tabular-nums`}
            />
            <select
              value={row.unit}
              aria-label={t('unitOf', { name: nameOf(row.product) })}
              onChange={({ target }) => change(index, { unit: target.value })}
              className={`${controlClass} w-36!`}
            >
              {ingredientUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {tRecipe(`unit.${unit}`)}
                </option>
              ))}
            </select>
            <button
              type="button"
              aria-label={t('takeOut', { name: nameOf(row.product) })}
              onClick={() => set(shown.filter((_, position) => position !== index))}
              className={iconButtonClass}
            >
              <TrashIcon className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <FormError message={error} />
      <div className="mt-2">
        <Select
          label={t('addTo', { label })}
          value=""
          placeholder={t('choose')}
          options={choices
            .filter(({ key }) => !shown.some(({ product }) => product === key))
            .map((choice) => ({ value: choice.key, label: choice.name }))}
          onChange={({ target }) => target.value && set([...shown, { product: target.value, amount: '1', unit: 'packs' }])}
        />
      </div>
    </div>
  )
}

const rowsOfCell = (cell: string): readonly Row[] =>
  parseIngredients(cell)?.map((each) => ({ ...each, amount: String(each.amount) })) ??
  // As it is typed, so that a wrong amount is kept and said.
  cell.split('|').flatMap((part) => {
    const [product = '', measure = ''] = part.split(':').map((text) => text.trim())
    const [amount = '', unit = ''] = measure.split(' ')
    return product ? [{ product, amount, unit }] : []
  })

function cellOf(rows: readonly Row[]): string {
  const text = rows.map(({ product, amount, unit }) => `${product}: ${amount} ${unit}`).join(' | ')
  const list = parseIngredients(text)
  return list ? ingredientsText(list) : text
}
