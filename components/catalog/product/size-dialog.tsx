'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '@/components/ui/dialog'
import { priceView } from '@/lib/features/catalog/card-view'
import { readSizes, type Sizes } from '@/lib/features/catalog/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { VariantTable } from './variant-table'

type SizeDialogProps = Readonly<{
  productId: number
  name: string
  /** Quantity of each size, by product id. */
  quantities: Readonly<Record<number, number>>
  onChange: (size: Readonly<{ productId: number; name: string }>, quantity: number) => void
  onClose: () => void
  children?: ReactNode
}>

/** The sizes of a product with their quantities; a bottom sheet on a phone. */
export function SizeDialog({ productId, name, quantities, onChange, onClose, children }: SizeDialogProps) {
  const t = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [sizes, setSizes] = useState<Sizes>()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    readSizes(locale, productId).then(setSizes, setError)
  }, [locale, productId])

  function choose(id: number, quantity: number) {
    const size = sizes?.options.find((each) => each.productId === id)
    if (size) onChange({ productId: id, name: size.name === name ? name : `${name} ${size.name}` }, quantity)
  }

  return createPortal(
    <Dialog title={name} onClose={onClose} className="max-w-form max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none">
      {sizes?.isChilled && <p className="left-out text-sm font-semibold text-chili-700">{t('leftOut')}</p>}
      <div className="mt-4 min-h-40">
        {sizes ? (
          <VariantTable
            options={sizes.options.map(({ unit, ...size }) => ({
              ...size,
              price: priceView(size),
              note: unit === null || unit === size.name ? '' : unit,
            }))}
            quantities={quantities}
            texts={{ heading: t('sizes'), outOfStock: t('outOfStock'), memberPrice: t('memberPrice') }}
            onChange={choose}
          />
        ) : (
          <p role="status">{error === undefined ? t('loading') : errorText(error)}</p>
        )}
      </div>
      {children}
    </Dialog>,
    document.body,
  )
}
