'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '@/components/ui/dialog'
import type { VariantOption } from '@/lib/features/catalog/card-view'
import { readSizes, type Sizes } from '@/lib/features/catalog/commands'
import { changeQuantity } from '@/lib/features/cart/quick-add'
import { useCartQuantities } from '@/lib/features/cart/cart-quantities'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { VariantTable } from './product/variant-table'

type SizePanelProps = Readonly<{ productId: number; name: string; href: string; onClose: () => void }>

/** The sizes of a product, each with what is in the cart of it; a sheet from the bottom on a phone. */
export function SizePanel({ productId, name, href, onClose }: SizePanelProps) {
  const t = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const quantities = useCartQuantities()
  const [sizes, setSizes] = useState<Sizes>()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    readSizes(locale, productId).then(setSizes, setError)
  }, [locale, productId])

  function choose(size: VariantOption, quantity: number) {
    const sizeName = size.name === name ? name : `${name} ${size.name}`
    changeQuantity({ productId: size.productId, parentId: productId, name: sizeName }, quantity - (quantities.get(size.productId) ?? 0))
  }

  return createPortal(
    <Dialog title={name} onClose={onClose} className="max-w-form max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none">
      {sizes?.isChilled && <p className="left-out text-sm font-semibold text-chili-700">{t('leftOut')}</p>}
      <div className="mt-4 min-h-40">
        {sizes ? (
          <VariantTable
            options={sizes.options.map(({ unit, ...size }) => ({ ...size, note: unit === null || unit === size.name ? '' : unit }))}
            quantities={Object.fromEntries(quantities)}
            showsPrice
            texts={{ heading: t('sizes'), outOfStock: t('outOfStock'), memberPrice: t('memberPrice') }}
            onChange={(id, quantity) => sizes.options.filter((size) => size.productId === id).forEach((size) => choose(size, quantity))}
          />
        ) : (
          <p role="status">{error === undefined ? t('loading') : errorText(error)}</p>
        )}
      </div>
      <Link href={href} className="mt-3 inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4">
        {t('productPage')}
      </Link>
    </Dialog>,
    document.body,
  )
}
