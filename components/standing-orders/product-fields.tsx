import { useLocale, useTranslations } from 'next-intl'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { Select } from '@/components/ui/form/select'
import { weekday, weekdayName } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { Size, Standing } from '@/lib/features/standing-orders/schemas'

/** `standingId`: the standing order that it joins; null for a new one. */
export type ChosenProduct = Readonly<{ productId: number; quantity: number; standingId: number | null }>

type ProductFieldsProps = Readonly<{
  product: ChosenProduct
  sizes: readonly Size[]
  orders: Standing['orders']
  onChange: (product: ChosenProduct) => void
}>

/** Which size of a product comes again, how many, and with which standing order. */
export function ProductFields({ product, sizes, orders, onChange }: ProductFieldsProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const chosen = sizes.find(({ productId }) => productId === product.productId)
  const every = ({ interval, firstDate }: Standing['orders'][number]) =>
    t(`every.${interval}`, { weekday: weekdayName(weekday(firstDate), locale) })
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-3 md:items-end">
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
      {orders.length > 0 && (
        <Select
          label={t('comesWith')}
          options={[...orders.map((order) => ({ value: order.id, label: every(order) })), { value: 0, label: t('newOne') }]}
          value={product.standingId ?? 0}
          onChange={({ target }) => onChange({ ...product, standingId: Number(target.value) || null })}
        />
      )}
    </div>
  )
}
