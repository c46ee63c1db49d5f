'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import type { Locale } from '@/lib/core/locale'
import { changeQuantity } from '@/lib/features/cart/change-quantity'
import { shownQuantities, useCartQuantities } from '@/lib/features/cart/store'
import { readSizes } from '@/lib/features/catalog/commands'
import { loadTexts } from '@/lib/platform/i18n/loaded-texts'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import { SizeDialog, type Size } from './product/size-dialog'

/** So long the other sizes are offered: time to read the name and to reach the button. */
const offerMs = 6000

type Product = Readonly<{ productId: number; name: string }>

/** Products whose sizes are being read: on a slow network, who presses again wants one piece. */
const adding = new Set<number>()

/** Shows the panel. */
type Open = (panel: Readonly<{ Sizes: typeof SizePanel }>) => void

/**
 * What the + of a product with sizes does: while the cart has none, it adds a piece of the usual size, the first one in stock, and offers
 * the others. Where there is none, the panel says why.
 */
export async function pressSizes({ productId, name }: Product, isInCart: boolean, show: Open): Promise<void> {
  const open = () => show({ Sizes: SizePanel })
  if (isInCart) return open()
  if (adding.has(productId)) return
  adding.add(productId)
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'th'
  const [sizes, texts] = await Promise.all([readSizes(locale, productId).catch(() => null), loadTexts(locale, 'sizes')])
  adding.delete(productId)
  const usual = sizes?.options.find(({ isInStock }) => isInStock)
  if (!sizes || !usual) return open()
  const before = shownQuantities.get()
  const size = sizeName(name, usual.name)
  changeQuantity({ productId: usual.productId, name: size, parentId: productId }, 1)
  // A guest who has to log in first has nothing in the cart yet.
  if (shownQuantities.get() === before || sizes.options.length < 2) return
  showToast(texts('added', { name: size }), 'success', offerMs, { label: texts('others'), run: open })
}

type SizePanelProps = Readonly<{ productId: number; name: string; href: string; onClose: () => void }>

/** The sizes of a product with the quantity of each in the cart; the button stores what was changed and closes the panel. */
export function SizePanel({ productId, name, href, onClose }: SizePanelProps) {
  const t = useTranslations()
  const inCart = useCartQuantities()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})

  const quantities: Readonly<Record<number, number>> = { ...Object.fromEntries(inCart), ...chosen }
  const hasNone = (sizes: readonly Size[]) => sizes.every(({ productId: id }) => !inCart.get(id))

  function store(sizes: readonly Size[]) {
    for (const size of sizes) {
      const step = (quantities[size.productId] ?? 0) - (inCart.get(size.productId) ?? 0)
      if (step !== 0) changeQuantity({ productId: size.productId, name: size.name, parentId: productId }, step)
    }
    onClose()
  }

  return (
    <SizeDialog
      productId={productId}
      name={name}
      quantities={quantities}
      onChange={(size, quantity) => setChosen({ ...chosen, [size.productId]: quantity })}
      onClose={onClose}
    >
      {(sizes) => (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Link href={href} prefetch className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4">
            {t('common.productPage')}
          </Link>
          <Button data-autofocus onClick={() => store(sizes)} className="max-sm:order-first max-sm:w-full">
            {t(hasNone(sizes) ? 'common.addToCart' : 'popups.ok')}
          </Button>
        </div>
      )}
    </SizeDialog>
  )
}
