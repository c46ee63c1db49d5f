'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { changeQuantity } from '@/lib/features/cart/change-quantity'
import { useCartQuantities } from '@/lib/features/cart/store'
import { SizeDialog, type Size } from './product/size-dialog'

type SizePanelProps = Readonly<{ productId: number; name: string; href: string; onClose: () => void }>

/**
 * The sizes of a product with the quantity of each in the cart. If the cart has none, the first size in stock is chosen until another
 * one is, so that one press adds it; the button closes the panel.
 */
export function SizePanel({ productId, name, href, onClose }: SizePanelProps) {
  const t = useTranslations()
  const inCart = useCartQuantities()
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})

  const hasNone = (sizes: readonly Size[]) => sizes.every(({ productId: id }) => !inCart.get(id))

  function quantities(sizes: readonly Size[]): Readonly<Record<number, number>> {
    const isUntouched = Object.keys(chosen).length === 0 && hasNone(sizes)
    const usual = isUntouched ? sizes.find(({ isInStock }) => isInStock) : undefined
    return { ...Object.fromEntries(inCart), ...(usual && { [usual.productId]: 1 }), ...chosen }
  }

  function store(sizes: readonly Size[]) {
    const wanted = quantities(sizes)
    for (const size of sizes) {
      const step = (wanted[size.productId] ?? 0) - (inCart.get(size.productId) ?? 0)
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
