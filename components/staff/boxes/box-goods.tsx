import { useLocale, useTranslations } from 'next-intl'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { controlClass } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { CloseIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import type { BoxItem } from '@/lib/domain/boxes/fill-box'
import { exact } from '@/lib/domain/orders/stock'
import type { BoxOffer } from '@/lib/features/staff/boxes/schemas'

type BoxGoodsProps = Readonly<{
  title: string
  items: readonly BoxItem[]
  onChange: (items: readonly BoxItem[]) => void
  byId: ReadonlyMap<number, BoxOffer>
  /** Goods that are not in the box. */
  free: readonly BoxOffer[]
  /** How many boxes are ordered. */
  boxes: number
  addLabel: string
}>

/** Goods with the pieces of one box, and what growers have to add. */
export function BoxGoods({ title, items, onChange, byId, free, boxes, addLabel }: BoxGoodsProps) {
  const t = useTranslations('staffBoxes')
  const locale = useLocale()

  const nameOf = (offer: BoxOffer | undefined) =>
    [offer && displayName(offer.name, locale), offer?.variantName && displayName(offer.variantName, locale)].filter(Boolean).join(' · ')

  function optionOf(offer: BoxOffer) {
    const grower = offer.supplier && displayName(offer.supplier, locale)
    const facts = [grower, t('stock', { stock: offer.stockQty ?? 0 })].filter(Boolean).join(', ')
    return { value: offer.productId, label: `${nameOf(offer)} (${facts})` }
  }

  const setQuantity = (id: number, qty: number) => {
    if (qty > 0) onChange(items.map((item) => (item.product_id === id ? { product_id: id, qty: exact(qty) } : item)))
  }

  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map(({ product_id, qty }) => {
          const offer = byId.get(product_id)
          const stock = offer?.stockQty ?? 0
          const needed = exact(qty * boxes)
          return (
            <li key={product_id} className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-x-2 py-2">
              <span className="min-w-0">
                <span className="block leading-snug wrap-anywhere">{nameOf(offer)}</span>
                <span className="text-sm text-ink-soft tabular-nums">
                  {t('stock', { stock })}
                  {boxes > 0 && ` · ${t('needed', { pieces: needed })}`}
                </span>
              </span>
              <input
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                className={controlClass}
                aria-label={t('piecesOf', { name: nameOf(offer) })}
                defaultValue={qty}
                onChange={(event) => setQuantity(product_id, Number(event.target.value))}
              />
              <button
                type="button"
                className={iconButtonClass}
                aria-label={t('remove', { name: nameOf(offer) })}
                onClick={() => onChange(items.filter((item) => item.product_id !== product_id))}
              >
                <CloseIcon className="size-5" />
              </button>
            </li>
          )
        })}
      </ul>
      <Select
        label={addLabel}
        placeholder={t('choose')}
        value=""
        onChange={(event) => {
          const id = Number(event.target.value)
          if (id > 0) onChange([...items, { product_id: id, qty: 1 }])
        }}
        options={free.map(optionOf)}
      />
    </div>
  )
}
