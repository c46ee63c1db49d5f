import { useTranslations } from 'next-intl'
import type { ProductDetails } from '@/lib/features/catalog/details-schema'
import { AddToCart } from './add-to-cart'
import { NotifyButton } from './notify-button'

type OrderPanelProps = Readonly<{ product: ProductDetails; guestsMayOrder: boolean; afterAdding: string | null }>

/** In stock: quantities and Add to Cart. Out of stock: says so, and Notify Me (spec 2). */
export function OrderPanel({ product, guestsMayOrder, afterAdding }: OrderPanelProps) {
  const t = useTranslations('product')
  const tError = useTranslations('errors')
  if (product.isInStock) {
    return (
      <AddToCart
        productId={product.id}
        options={product.options}
        showsPrice={product.showsPrice}
        guestsMayOrder={guestsMayOrder}
        afterAdding={afterAdding}
        texts={{
          heading: t('options'),
          add: t('addToCart'),
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
