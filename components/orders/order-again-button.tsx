'use client'

import { useTranslations } from 'next-intl'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { useOrderAgain } from './use-order-again'

type OrderAgainButtonProps = Readonly<{ orderId: number; variant?: ButtonVariant }>

/** Adds the items of an earlier order to the cart and opens it; first names products that are no longer sold. */
export function OrderAgainButton({ orderId, variant = 'primary' }: OrderAgainButtonProps) {
  const t = useTranslations('orderDetails')
  const { isBusy, add } = useOrderAgain({ orderId }, async () => t)
  return (
    <Button variant={variant} isLoading={isBusy} onClick={() => void add()}>
      {t('orderAgain')}
    </Button>
  )
}
