'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { beginStanding, type ChosenSchedule } from '@/lib/features/standing-orders/commands'
import type { Beginning, Standing } from '@/lib/features/standing-orders/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { pageHref } from '@/lib/core/urls/routes'
import { ScheduleFields } from './schedule-fields'

type BeginFormProps = Readonly<{ beginning: Beginning & Readonly<{ firstDate: string }>; slots: Standing['slots'] }>

/** Lets an order repeat itself: as often as each week, a week after it, in its slot, unless chosen otherwise. */
export function BeginForm({ beginning, slots }: BeginFormProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [schedule, setSchedule] = useState<ChosenSchedule>({
    interval: 'week',
    firstDate: beginning.firstDate,
    slot: beginning.deliverySlot,
  })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function begin() {
    setBusy(true)
    const result = await beginStanding(beginning.orderId, schedule)
    if (result.ok) {
      showToast(t('begun'))
      router.replace(pageHref(locale, 'standing_orders'))
      return
    }
    setBusy(false)
    setError(errorText(result.error))
  }

  return (
    <section className="mb-8 rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl">{t('beginTitle', { number: beginning.number })}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('beginText')}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        <ScheduleFields schedule={schedule} days={beginning.days} slots={slots} label={t('first')} onChange={setSchedule} />
      </div>
      <FormError message={error} />
      <Button className="mt-5 max-md:w-full" isLoading={isBusy} onClick={() => void begin()}>
        {t('begin')}
      </Button>
    </section>
  )
}
