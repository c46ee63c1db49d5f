'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { placeTestOrder } from '@/lib/features/staff/orders/commands'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { useStaffChange } from '../use-staff-change'

/** Places the test order and opens it. */
export function PlaceTestOrder() {
  const t = useTranslations('staffOrders.testOrder')
  const router = useRouter()
  const language = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const place = async () => {
    const answer = await placeTestOrder()
    if (answer.ok) router.push(staffHref(language, 'order', { order_id: answer.value.id }))
    return answer
  }
  return (
    <>
      <Button variant="quiet" className="shrink-0 whitespace-nowrap" isLoading={isBusy} onClick={() => void change(place, null)}>
        {t('place')}
      </Button>
      <FormError message={failure?.message} />
    </>
  )
}
