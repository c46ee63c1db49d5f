import { useLocale, useTranslations } from 'next-intl'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { Select } from '@/components/ui/form/select'
import { weekday, weekdayName } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { Beginning, Size, Standing } from '@/lib/features/standing-orders/schemas'

export type ChosenProduct = Readonly<{ productId: number; quantity: number }>

type ProductFieldsProps = Readonly<{
  product: ChosenProduct
  sizes: readonly Size[]
  onChange: (product: ChosenProduct) => void
}>

/** Which size of a product comes again, and how many. */
export function ProductFields({ product, sizes, onChange }: ProductFieldsProps) {
  const t = useTranslations('standing')
  const chosen = sizes.find(({ productId }) => productId === product.productId)
  return (
    <>
      {sizes.length > 1 && (
        <Select
          label={t('size')}
          options={sizes.map(({ productId, name, unitPrice }) => ({ value: productId, label: `${name} · ${formatBaht(unitPrice)}` }))}
          value={product.productId}
          onChange={({ target }) => onChange({ ...product, productId: Number(target.value) })}
        />
      )}
      <QuantityInput
        label={chosen?.name ?? ''}
        minimum={1}
        value={product.quantity}
        onChange={(quantity) => onChange({ ...product, quantity })}
      />
    </>
  )
}

type ListFieldsProps = Readonly<{
  list: NonNullable<Beginning['list']>
  products: readonly ChosenProduct[]
  onChange: (product: ChosenProduct) => void
}>

/** How many of each product of a list come again. */
export function ListFields({ list, products, onChange }: ListFieldsProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const quantities = new Map(products.map(({ productId, quantity }) => [productId, quantity]))
  return (
    <div className="max-w-reading">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {list.lines.map(({ productId, name, unitPrice }) => {
          const quantity = quantities.get(productId) ?? 0
          return (
            <li key={productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className={`min-w-0 grow basis-40 break-words ${quantity === 0 ? 'text-ink-soft line-through' : ''}`}>
                {name} <span className="text-sm text-ink-soft">{formatBaht(unitPrice)}</span>
              </span>
              <QuantityInput label={name} value={quantity} onChange={(next) => onChange({ productId, quantity: next })} />
            </li>
          )
        })}
      </ul>
      {list.leftOut.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('listLeftOut', { names: new Intl.ListFormat(locale, { type: 'unit' }).format(list.leftOut) })}
        </p>
      )}
    </div>
  )
}

type ComesWithProps = Readonly<{
  orders: Standing['orders']
  /** Null for a new one. */
  standingId: number | null
  onChange: (standingId: number | null) => void
}>

/** Which standing order it joins. */
export function ComesWith({ orders, standingId, onChange }: ComesWithProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const every = ({ interval, firstDate }: Standing['orders'][number]) =>
    t(`every.${interval}`, { weekday: weekdayName(weekday(firstDate), locale) })
  return (
    <Select
      label={t('comesWith')}
      options={[...orders.map((order) => ({ value: order.id, label: every(order) })), { value: 0, label: t('newOne') }]}
      value={standingId ?? 0}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    />
  )
}
