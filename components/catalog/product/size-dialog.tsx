'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '@/components/ui/dialog'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import { priceView } from '@/lib/features/catalog/card-view'
import { readSizes, type Sizes } from '@/lib/features/catalog/commands'
import { loadTexts } from '@/lib/platform/i18n/loaded-texts'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { packText } from '@/lib/features/catalog/pack-text'
import { VariantTable } from './variant-table'

export type Size = Readonly<{ productId: number; name: string; isInStock: boolean }>

type SizeDialogProps = Readonly<{
  productId: number
  name: string
  /** Quantity of each size, by product id. */
  quantities: Readonly<Record<number, number>>
  onChange: (size: Readonly<{ productId: number; name: string }>, quantity: number) => void
  onClose: () => void
  /** What is below the sizes, once they are read. */
  children?: (sizes: readonly Size[]) => ReactNode
}>

/** The sizes of a product with their quantities; a bottom sheet on a phone. */
export function SizeDialog({ productId, name, quantities, onChange, onClose, children }: SizeDialogProps) {
  const t = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [read, setRead] = useState<Readonly<{ sizes: Sizes; textOf: ReturnType<typeof packText> }>>()
  const [error, setError] = useState<unknown>()

  useEffect(() => {
    Promise.all([readSizes(locale, productId), loadTexts(locale, 'unitPrice')]).then(
      ([sizes, texts]) => setRead({ sizes, textOf: packText(texts, locale) }),
      setError,
    )
  }, [locale, productId])

  const named = (read?.sizes.options ?? []).map((size): Size => ({
    productId: size.productId,
    name: sizeName(name, size.name),
    isInStock: size.isInStock,
  }))

  function choose(id: number, quantity: number) {
    const size = named.find((each) => each.productId === id)
    if (size) onChange({ productId: id, name: size.name }, quantity)
  }

  return createPortal(
    <Dialog title={name} onClose={onClose} className="max-w-form max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none">
      {read?.sizes.isChilled && <p className="left-out text-sm font-semibold text-chili-700">{t('leftOut')}</p>}
      <div className="mt-4 min-h-40">
        {read ? (
          <VariantTable
            options={read.sizes.options.map((size, _, all) => ({
              ...size,
              price: priceView(size),
              note:
                read.textOf(
                  size.price,
                  size,
                  all.map(({ measure }) => measure),
                ) ?? '',
            }))}
            quantities={quantities}
            texts={{ heading: t('sizes'), outOfStock: t('outOfStock'), memberPrice: t('memberPrice') }}
            onChange={choose}
          />
        ) : (
          <p role="status">{error === undefined ? t('loading') : errorText(error)}</p>
        )}
      </div>
      {read && children?.(named)}
    </Dialog>,
    document.body,
  )
}
