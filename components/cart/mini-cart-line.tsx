import { useLocale, useTranslations } from 'next-intl'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { TrashIcon } from '@/components/ui/icons'
import { ProductImage } from '@/components/ui/product-image'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import { packSize } from '@/lib/domain/catalog/pack-size'
import { routes } from '@/lib/core/urls/routes'
import { isFree, type ShownLine } from '@/lib/features/cart/view'
import type { Area } from '@/lib/features/delivery/area-view'
import { UndeliverableNote } from './undeliverable-note'

type MiniCartLineProps = Readonly<{ line: ShownLine; area: Area | null; onQuantity: (quantity: number) => void }>

/** A line of the mini cart. It uses a plain link, so that the panel closes with the page. */
export function MiniCartLine({ line, area, onQuantity }: MiniCartLineProps) {
  const t = useTranslations('miniCart')
  const locale = useLocale()
  const name = displayName(line.name, locale)
  const pack = packSize(line, locale)
  const isOwn = line.id !== null && !line.isPromotion
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 py-3">
      <ProductImage name={line.image} alt="" tintKey={line.productId} slot="line" sizes="56px" className="row-span-2 rounded-md" />
      <div>
        <a href={routes.product(locale, line.productId)} className="font-semibold underline-offset-4 hover:underline">
          {name}
        </a>
        {pack && <span className="block text-sm text-ink-soft">{pack}</span>}
        <UndeliverableNote line={line} area={area} />
      </div>
      <span aria-busy={line.isUpdating} className={`text-right tabular-nums ${line.isUpdating ? 'opacity-40' : ''}`}>
        {isFree(line) ? t('free') : formatBaht(line.amount)}
      </span>
      {isOwn ? (
        <div className="col-span-2 flex items-center justify-between">
          <QuantityInput label={name} value={line.quantity} minimum={1} onChange={onQuantity} onZero={() => onQuantity(0)} />
          <button
            type="button"
            aria-label={t('removeNamed', { name })}
            onClick={() => onQuantity(0)}
            className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-chili-100 hover:text-chili-700"
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      ) : (
        <span className="col-span-2 tabular-nums">× {line.quantity}</span>
      )}
    </li>
  )
}
