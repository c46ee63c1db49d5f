import { Price } from '@/components/ui/price'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import type { PriceView } from '@/lib/features/catalog/card-view'
import type { VariantOption } from '@/lib/features/catalog/variant-option'
import { formatBaht } from '@/lib/core/money'
import { DiscountTag } from '../discount-tag'

/** An option with a note of its unit and unit price, and the prices that are shown: the server decides them, not the browser. */
export type ShownOption = Pick<VariantOption, 'productId' | 'name' | 'isInStock' | 'memberPrice'> &
  Readonly<{
    /** What carts call it, if that is more. */
    cartName?: string
    note: string
    price: PriceView | null
  }>

type VariantTableProps = Readonly<{
  options: readonly ShownOption[]
  /** Selected quantities by product id. */
  quantities: Readonly<Record<number, number>>
  texts: Readonly<{ heading: string; outOfStock: string; memberPrice: string }>
  onChange: (productId: number, quantity: number) => void
}>

/** One row per option: name, unit, prices, discount and quantity (spec 3, variant option row). */
export function VariantTable({ options, quantities, texts, onChange }: VariantTableProps) {
  return (
    <ul aria-label={texts.heading} className="divide-y divide-line border-y border-line">
      {options.map((option) => (
        <li key={option.productId} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{option.name}</p>
            {option.note && <p className="text-sm text-ink-soft">{option.note}</p>}
            {option.price && <OptionPrice price={option.price} memberPrice={option.memberPrice} memberPriceText={texts.memberPrice} />}
          </div>
          {option.isInStock ? (
            <QuantityInput
              label={option.name}
              name={`quantity_${option.productId}`}
              value={quantities[option.productId] ?? 0}
              onChange={(quantity) => onChange(option.productId, quantity)}
            />
          ) : (
            <p className="shrink-0 text-sm font-semibold text-ink-soft">{texts.outOfStock}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

type OptionPriceProps = Readonly<{ price: PriceView; memberPrice: ShownOption['memberPrice']; memberPriceText: string }>

function OptionPrice({ price, memberPrice, memberPriceText }: OptionPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Price amount={price.now} oldAmount={price.before} size="small" />
      {price.discountText && <DiscountTag text={price.discountText} />}
      {memberPrice !== null && (
        <span className="text-sm text-leaf-700">
          {memberPriceText} {formatBaht(memberPrice)}
        </span>
      )}
    </p>
  )
}
