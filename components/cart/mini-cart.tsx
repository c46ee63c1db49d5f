'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { TrashIcon } from '@/components/ui/icons'
import { ProductImage } from '@/components/ui/product-image'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Price } from '@/components/ui/price'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import { routes, pageHref } from '@/lib/core/urls/routes'
import { packBeside } from '@/lib/domain/catalog/pack-size'
import { isFree, type ShownLine, hasItems, type Cart, type CartLine } from '@/lib/features/cart/view'
import type { Area } from '@/lib/features/delivery/area-view'
import { readCart } from '@/lib/features/cart/commands'
import { cartKey } from '@/lib/features/cart/keys'
import { flush } from '@/lib/features/cart/sync'
import { useCart } from '@/lib/features/cart/use-cart'
import { useDeliveryArea } from '@/lib/features/delivery/area-store'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSession } from '@/lib/platform/session/browser-session'
import { UndeliverableNote } from './undeliverable-note'
import { CartDelivery } from './cart-delivery'
import { useChosenMainOrder } from './use-chosen-main-order'
import { useUndoRemoval } from './use-undo-removal'

type MiniCartProps = Readonly<{ onClose: () => void }>

/** The cart in a panel over the page: at the side, or from the bottom on a phone. Only the cart page has codes and notes. */
export function MiniCart({ onClose }: MiniCartProps) {
  const t = useTranslations('miniCart')
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      className="max-w-form max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none md:mr-0 md:h-dvh md:max-h-none md:rounded-r-none"
    >
      <ReadCart onClose={onClose} />
    </Dialog>
  )
}

function ReadCart({ onClose }: MiniCartProps) {
  const t = useTranslations('miniCart')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const language = useLocale()
  const { cartId } = useSession()
  // Flushes pending quick adds first, so that the panel includes them.
  const read = (id: number) => flush().then(() => readCart(id))
  const { data: cart, error } = useSWR(cartId === null ? null : cartKey(language, cartId), ([, , id]) => read(id))
  if (cart?.isDraft) return <OpenCart initial={cart} onClose={onClose} />
  if (error !== undefined && cart === undefined) return <p className="mt-4">{errorText(error)}</p>
  if (cartId !== null && cart === undefined) {
    return (
      <p role="status" className="mt-4 min-h-40">
        {tCommon('loading')}
      </p>
    )
  }
  return <Empty text={t('empty')} />
}

const Empty = ({ text }: Readonly<{ text: string }>) => <p className="my-6 text-ink-soft">{text}</p>

function OpenCart({ initial, onClose }: Readonly<{ initial: Cart; onClose: () => void }>) {
  const t = useTranslations('miniCart')
  const language = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [problem, setProblem] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const undoButton = useRef<HTMLButtonElement>(null)
  const { removed, offer, withdraw, undo } = useUndoRemoval(() => undefined)
  const area = useDeliveryArea() ?? null
  useChosenMainOrder(initial)
  const { cart, lines, isUpdating, setQuantity } = useCart(language, initial, (error) => {
    withdraw()
    setProblem(errorText(error))
  })

  // The focused button was removed with its line, so the focus moves to Undo.
  useEffect(() => undoButton.current?.focus(), [removed])

  function change(line: CartLine, quantity: number) {
    setProblem('')
    if (quantity === 0) offer(line)
    setQuantity(line, quantity)
  }

  async function checkOut() {
    setLeaving(true)
    if (await flush()) return router.push(pageHref(language, 'checkout'))
    setLeaving(false)
  }

  return (
    <>
      {removed && (
        <p role="status" className="mt-4 flex items-center justify-between gap-3 rounded-md bg-celadon-100 pl-4">
          {t('removedNamed', { name: displayName(removed.name, language) })}
          <button
            ref={undoButton}
            type="button"
            onClick={() => void undo()}
            className="min-h-tap px-4 font-semibold text-leaf-700 underline underline-offset-4"
          >
            {t('undo')}
          </button>
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-chili-700">
          {problem}
        </p>
      )}
      {lines.length === 0 && <Empty text={t('empty')} />}
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line, index) => (
          <MiniCartLine key={line.id ?? `given-${index}`} line={line} area={area} onQuantity={(quantity) => change(line, quantity)} />
        ))}
      </ul>
      {cart && hasItems(cart) && (
        <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-white px-6 py-4">
          <CartDelivery cart={cart} area={area} />
          <p aria-busy={isUpdating} className="mt-2 flex items-baseline justify-between gap-4">
            <span className="font-semibold">{t('total')}</span>
            <span className={isUpdating ? 'opacity-60' : undefined}>
              <Price amount={cart.totals.total} />
            </span>
          </p>
          <div className="mt-3 flex gap-3">
            <ButtonLink href={pageHref(language, 'cart')} prefetch={false} variant="secondary" onClick={onClose}>
              {t('cart')}
            </ButtonLink>
            <Button className="grow" isLoading={isLeaving} onClick={() => void checkOut()}>
              {t('checkout')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

type MiniCartLineProps = Readonly<{ line: ShownLine; area: Area | null; onQuantity: (quantity: number) => void }>

/** A line of the mini cart. It uses a plain link, so that the panel closes with the page. */
function MiniCartLine({ line, area, onQuantity }: MiniCartLineProps) {
  const t = useTranslations('miniCart')
  const locale = useLocale()
  const name = displayName(line.name, locale)
  const pack = packBeside(line.name, line, locale)
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
