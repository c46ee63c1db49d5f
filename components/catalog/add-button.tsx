'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { SizePanel } from './size-panel'
import { useIsAlive } from '@/lib/platform/browser/use-is-alive'
import { changeQuantity, prepareQuickAdd } from '@/lib/features/cart/quick-add'
import { useCartQuantity } from '@/lib/features/cart/cart-quantities'

type AddButtonProps = Readonly<{
  productId: number
  /** In the shopper's language. */
  name: string
  /** The product's page: where the + leads before the page is alive, and without JavaScript. */
  href: string
  /** The product is bought in sizes, so the + opens a panel to choose from. */
  hasSizes?: boolean
  className?: string
}>

const loadPanel = async () => (await import('./size-panel')).SizePanel

/**
 * The + that puts one piece of a product into the cart from wherever it is listed, and is a stepper as soon as there is
 * one. For any list: cards, favorites, orders, suggestions. It needs nothing around it but the page's frame
 * (`CartHost` in the root layout reads the cart once for all buttons of a page, leads guests to the login page and
 * reports what the server refuses). A link before the page is alive, so that no tap is lost; its place in the page
 * never changes, as the stepper grows to its left.
 */
export function AddButton({ productId, name, href, hasSizes = false, className = '' }: AddButtonProps) {
  const t = useTranslations('common')
  const router = useRouter()
  const quantity = useCartQuantity(productId)
  const isAlive = useIsAlive()
  const plus = useRef<HTMLAnchorElement>(null)
  const [Panel, setPanel] = useState<{ Sizes: typeof SizePanel } | null>(null)
  const product = { productId, name }
  const kind = hasSizes ? 'chooseSizeNamed' : 'addNamed'
  const label = quantity > 0 ? t(`${kind}More`, { name, count: quantity }) : t(kind, { name })

  function press(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!hasSizes) return changeQuantity(product, 1)
    loadPanel().then(
      (Sizes) => setPanel({ Sizes }),
      () => router.push(href),
    )
  }

  function less() {
    // The button that was pressed goes with the last piece; the + stays.
    if (quantity === 1) plus.current?.focus()
    changeQuantity(product, -1)
  }

  return (
    <div className={`add-button ${className}`} data-count={quantity || undefined}>
      {quantity > 0 && !hasSizes && (
        <>
          <button type="button" aria-label={t('removeOneNamed', { name })} onClick={less}>
            −
          </button>
          <span aria-hidden="true">{quantity}</span>
        </>
      )}
      <a
        ref={plus}
        role={isAlive ? 'button' : undefined}
        href={href}
        aria-label={label}
        aria-haspopup={hasSizes ? 'dialog' : undefined}
        onPointerDown={() => (hasSizes ? void loadPanel().catch(() => undefined) : prepareQuickAdd())}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
      >
        {hasSizes && quantity > 0 ? quantity : '+'}
      </a>
      {Panel && <Panel.Sizes productId={productId} name={name} href={href} onClose={() => setPanel(null)} />}
    </div>
  )
}
