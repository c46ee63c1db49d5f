'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { Notice } from '@/components/ui/notice'
import { placeTestOrder, removeTestOrder } from '@/lib/features/staff/orders/commands'
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

/** Says on the page of the test order what it is, and removes it. */
export function TestOrderNotice({ mayRemove }: Readonly<{ mayRemove: boolean }>) {
  const t = useTranslations('staffOrders.testOrder')
  const router = useRouter()
  const language = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const remove = async () => {
    const answer = await removeTestOrder()
    // The page of the order is gone with it.
    if (answer.ok) router.push(staffHref(language, 'overview'))
    return answer
  }
  return (
    <Notice kind="warning" className="mt-4">
      <p>{t('notice')}</p>
      {mayRemove && (
        <Button variant="secondary" className="mt-3" isLoading={isBusy} onClick={() => void change(remove, t('removed'))}>
          {t('remove')}
        </Button>
      )}
      <FormError message={failure?.message} />
    </Notice>
  )
}
