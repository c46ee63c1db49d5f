import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { BoxOfLine } from '@/components/boxes/box-of-line'
import { SwapButton } from '@/components/boxes/swap-button'
import { TrashIcon } from '@/components/ui/icons'
import { moveFocusToNextRow } from '@/components/ui/move-focus'
import { ProductImage } from '@/components/ui/product-image'
import { usePackText } from '@/lib/features/catalog/pack-text'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { isFree, type ShownLine } from '@/lib/features/cart/view'
import type { Area } from '@/lib/features/delivery/area-view'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import { UndeliverableNote } from './undeliverable-note'

type CartLineProps = Readonly<{
  line: ShownLine
  /** The shopper's delivery area. */
  area: Area | null
  onQuantity: (quantity: number) => void
  onRemove: () => void
}>

/** One line of the cart: a table row on a wide screen, stacked up to 767 px (spec 2). */
export function CartLine({ line, area, onQuantity, onRemove }: CartLineProps) {
  const t = useTranslations('cart')
  const tBoxes = useTranslations('boxes')
  const locale = useLocale()
  const name = displayName(line.name, locale)
  const href = routes.product(locale, line.productId)
  const isOwn = line.id !== null && !line.isPromotion

  function removeByZero(field: HTMLElement, next: Element | null) {
    if (next === null || field.closest('tr')?.contains(next)) moveFocusToNextRow(field)
    onRemove()
  }

  return (
    <tr
      role="row"
      className="max-md:grid max-md:grid-cols-[min(5.5rem,22vw)_minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:py-5 md:[&>td]:py-4"
    >
      <td role="cell" className="w-28 max-md:row-span-3 max-md:w-auto md:pr-4">
        <Link href={href} prefetch tabIndex={-1} aria-hidden="true">
          <ProductImage name={line.image} alt="" tintKey={line.productId} slot="line" sizes="96px" className="rounded-md" />
        </Link>
      </td>
      <td role="cell" className="max-md:pt-0.5 md:pr-4">
        <Link href={href} prefetch className="font-semibold underline-offset-4 hover:underline">
          {name}
        </Link>
        <LineNotes line={line} />
        {line.box && <BoxOfLine box={line.box} />}
        {line.box?.can_swap && <SwapButton productId={line.orderedId} label={tBoxes('swap')} />}
        <UndeliverableNote line={line} area={area} />
      </td>
      <td role="cell" className="max-md:col-span-2 max-md:col-start-2 max-md:text-sm md:pr-4 md:text-right">
        {!isFree(line) && <UnitPrice line={line} />}
      </td>
      <td role="cell" className="max-md:col-start-2 md:pr-4 md:text-center">
        {isOwn ? (
          <QuantityInput label={name} value={line.quantity} minimum={1} onChange={onQuantity} onZero={removeByZero} />
        ) : (
          <span className="inline-flex min-h-tap items-center tabular-nums">× {line.quantity}</span>
        )}
      </td>
      <td
        role="cell"
        aria-busy={line.isUpdating}
        className={`self-center text-right font-semibold whitespace-nowrap tabular-nums transition-opacity max-md:col-start-3 max-md:@max-[19rem]:col-span-2 max-md:@max-[19rem]:col-start-2 ${line.isUpdating ? 'opacity-40' : ''}`}
      >
        {isFree(line) ? t('free') : formatBaht(line.amount)}
      </td>
      <td
        role="cell"
        className="max-md:col-start-3 max-md:row-start-1 max-md:-mt-2 max-md:-mr-3 max-md:justify-self-end md:w-12 md:text-right"
      >
        {isOwn && (
          <button
            type="button"
            aria-label={t('removeNamed', { name })}
            onClick={(event) => {
              moveFocusToNextRow(event.currentTarget)
              onRemove()
            }}
            className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-chili-100 hover:text-chili-700"
          >
            <TrashIcon className="size-5" />
          </button>
        )}
      </td>
    </tr>
  )
}

type LineProps = Readonly<{ line: ShownLine }>

function LineNotes({ line }: LineProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const note = line.promotionName !== null ? displayName(line.promotionName, locale) : line.isPromotion ? t('promotion') : null
  const discounts = isFree(line) ? [] : line.discountTexts
  if (note === null && discounts.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 gap-y-1 text-sm">
      {discounts.map((text) => (
        <span key={text} className="rounded-full bg-chili-100 px-2 text-chili-700">
          {text}
        </span>
      ))}
      {note !== null && <span className="text-lotus-600">{note}</span>}
    </p>
  )
}

function UnitPrice({ line }: LineProps) {
  const t = useTranslations('common')
  const isReduced = line.oldPrice !== null && line.oldPrice > line.unitPrice
  const pack = usePackText()(line.unitPrice, line)
  return (
    <span className="tabular-nums">
      {isReduced && line.oldPrice !== null && (
        <s className="mr-2 text-ink-soft md:mr-0 md:block md:text-sm">
          <span className="sr-only">{t('oldPrice')} </span>
          {formatBaht(line.oldPrice)}
        </s>
      )}
      {formatBaht(line.unitPrice)}
      {pack && <span className="ml-2 text-sm text-ink-soft md:ml-0 md:block">{pack}</span>}
    </span>
  )
}
