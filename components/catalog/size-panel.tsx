'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { changeQuantity } from '@/lib/features/cart/quick-add'
import { useCartQuantities } from '@/lib/features/cart/cart-quantities'
import { SizeDialog } from './product/size-dialog'

type SizePanelProps = Readonly<{ productId: number; name: string; href: string; onClose: () => void }>

/** The sizes of a product with the quantity of each in the cart. */
export function SizePanel({ productId, name, href, onClose }: SizePanelProps) {
  const t = useTranslations('common')
  const quantities = useCartQuantities()
  return (
    <SizeDialog
      productId={productId}
      name={name}
      quantities={Object.fromEntries(quantities)}
      onChange={(size, quantity) => changeQuantity({ ...size, parentId: productId }, quantity - (quantities.get(size.productId) ?? 0))}
      onClose={onClose}
    >
      <Link href={href} className="mt-3 inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4">
        {t('productPage')}
      </Link>
    </SizeDialog>
  )
}
