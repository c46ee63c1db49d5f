'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { SizePanel } from './size-panel'
import { changeQuantity, prepareCart } from '@/lib/features/cart/change-quantity'
import { useCartQuantity } from '@/lib/features/cart/store'

type AddButtonProps = Readonly<{
  productId: number
  /** In the shopper's language. */
  name: string
  /** The product's page: target of the + before hydration and without JavaScript. */
  href: string
  /** The product comes in sizes: the + adds the usual one, and the quantity opens a panel of all. */
  hasSizes?: boolean
  className?: string
}>

/**
 * The + is a link before hydration and a button afterwards. The role is set on the element: a state of "hydrated" would render
 * every button of a page twice.
 */
const makeButton = (plus: HTMLAnchorElement | null) => plus?.setAttribute('role', 'button')

const loadPanel = () => import('./size-panel')

/**
 * The + adds one piece of a listed product to the cart, and becomes a stepper while the cart has any. Usable in any list:
 * cards, favorites, orders, suggestions. It only needs the root layout, where `CartHost` reads the cart once for all buttons
 * of a page, sends guests to the login page and reports the server's errors. It is a link before hydration, so that no tap
 * is lost. It causes no layout shift: the stepper grows to the left of the +.
 */
export function AddButton({ href, hasSizes = false, className = '', ...product }: AddButtonProps) {
  const t = useTranslations('common')
  const router = useRouter()
  const quantity = useCartQuantity(product.productId)
  const [Panel, setPanel] = useState<{ Sizes: typeof SizePanel } | null>(null)
  const { name } = product
  const opensSizes = hasSizes && quantity > 0
  const words = quantity > 0 ? (hasSizes ? 'chooseSizeNamedMore' : 'addNamedMore') : 'addNamed'

  function press(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!hasSizes) return changeQuantity(product, 1)
    loadPanel().then(
      ({ pressSizes }) => pressSizes(product, opensSizes, setPanel),
      () => router.push(href),
    )
  }

  function less({ currentTarget }: MouseEvent) {
    // Removing the last piece removes the focused minus button; the + stays.
    if (quantity === 1) currentTarget.parentElement?.querySelector('a')?.focus()
    changeQuantity(product, -1)
  }

  return (
    <div className={`add-button ${hasSizes ? 'sizes ' : ''}${className}`} data-count={quantity || undefined}>
      {quantity > 0 && !hasSizes && (
        <>
          <button type="button" aria-label={t('removeOneNamed', { name })} onClick={less}>
            −
          </button>
          <span aria-hidden="true">{quantity}</span>
        </>
      )}
      <a
        ref={makeButton}
        href={href}
        aria-label={t(words, { name, count: quantity })}
        aria-haspopup={opensSizes ? 'dialog' : undefined}
        onPointerDown={() => (hasSizes ? void loadPanel().catch(() => undefined) : prepareCart())}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
      >
        {opensSizes ? quantity : '+'}
      </a>
      {Panel && <Panel.Sizes {...product} href={href} onClose={() => setPanel(null)} />}
    </div>
  )
}
