import { useTranslations } from 'next-intl'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import { usePackText } from '@/lib/features/catalog/pack-text'
import { priceView } from '@/lib/features/catalog/card-view'
import type { VariantOption } from '@/lib/features/catalog/variant-option'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { AddToCart } from './add-to-cart'
import { NotifyButton } from './notify-button'
import type { ShownOption } from './variant-table'

type OrderPanelProps = Readonly<{ product: ProductDetails; guestsMayOrder: boolean; afterAdding: string | null }>

/** In stock: quantities and Add to Cart. Out of stock: a notice and Notify Me (spec 2). */
export function OrderPanel({ product, guestsMayOrder, afterAdding }: OrderPanelProps) {
  const t = useTranslations('product')
  const tError = useTranslations('errors')
  const packText = usePackText()
  const sizes = product.options.map(({ measure }) => measure)

  function shownOption(option: VariantOption): ShownOption {
    const { productId, name, isInStock, memberPrice } = option
    const note = packText(product.showsPrice ? option.price : null, option, sizes) ?? ''
    const cartName = sizeName(product.name, name)
    return {
      productId,
      name,
      ...(cartName !== name && { cartName }),
      isInStock,
      note,
      memberPrice,
      price: product.showsPrice ? priceView(option) : null,
    }
  }

  if (product.isInStock) {
    return (
      <AddToCart
        productId={product.id}
        options={product.options.map(shownOption)}
        guestsMayOrder={guestsMayOrder}
        afterAdding={afterAdding}
        texts={{
          heading: t('options'),
          add: t('addToCart'),
          toolDescription: t('addToCartTool', { name: product.name }),
          added: t('addedToCart'),
          outOfStock: t('outOfStock'),
          memberPrice: t('memberPrice'),
          missingQuantity: tError('missingQuantity'),
        }}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-4 border-y border-line py-4">
      <p className="text-lg font-semibold text-chili-700">{t('outOfStock')}</p>
      <NotifyButton
        productId={product.id}
        texts={{
          notifyMe: t('notifyMe'),
          notified: t('notified'),
          promised: t('notificationPromised'),
          loginRequired: tError('loginRequired'),
        }}
      />
    </div>
  )
}
