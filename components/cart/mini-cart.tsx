'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Price } from '@/components/ui/price'
import { pageHref } from '@/lib/core/urls/routes'
import { readCart } from '@/lib/features/cart/commands'
import { cartKey } from '@/lib/features/cart/keys'
import { flush } from '@/lib/features/cart/sync'
import { useCart } from '@/lib/features/cart/use-cart'
import { hasItems, type Cart, type CartLine } from '@/lib/features/cart/view'
import { useDeliveryArea } from '@/lib/features/delivery/area-store'
import { displayName } from '@/lib/core/display-name'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSession } from '@/lib/platform/session/browser-session'
import { CartDelivery } from './cart-delivery'
import { useChosenMainOrder } from './use-chosen-main-order'
import { MiniCartLine } from './mini-cart-line'
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
