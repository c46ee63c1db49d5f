import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { addDays, formatShortDay, todayInBangkok } from '@/lib/core/dates'
import { endStanding, pauseStanding } from '@/lib/features/standing-orders/commands'
import type { Standing, StandingDelivery } from '@/lib/features/standing-orders/schemas'
import { ChangeProducts } from './change-products'
import { ChangeTerms } from './change-terms'
import { PayByCard } from './pay-by-card'
import { useSaving, type DialogProps } from './use-saving'

/** `delivery`: the one that is changed, without the others. */
export type OpenDialog = Readonly<{ kind: 'lines'; delivery: StandingDelivery | null } | { kind: 'terms' | 'card' | 'pause' | 'end' }>

type StandingDialogProps = DialogProps & Readonly<{ open: OpenDialog; standing: Pick<Standing, 'slots' | 'paymentMethods' | 'card'> }>

export function StandingDialog({ open, standing, ...props }: StandingDialogProps) {
  if (open.kind === 'lines') return <ChangeProducts {...props} delivery={open.delivery} />
  if (open.kind === 'terms') return <ChangeTerms {...props} standing={standing} />
  if (open.kind === 'card') return <PayByCard {...props} card={standing.card} />
  return open.kind === 'pause' ? <Pause {...props} /> : <End {...props} />
}

const pauseWeeks = [1, 2, 3, 4, 6, 8, 12] as const

function Pause({ order, onClose, onDone }: DialogProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const { isBusy, error, save } = useSaving(onDone)
  // Counted from the next delivery, so that each choice leaves one out.
  const next = order.deliveries.find(({ state }) => state === 'planned' || state === 'held')?.dueDate ?? todayInBangkok(new Date())
  const days = pauseWeeks.map((weeks) => ({ weeks, date: addDays(next, weeks * 7) }))
  const [until, setUntil] = useState(days[0]?.date ?? '')
  const name = (weeks: number, date: string) => t(weeks === 1 ? 'week' : 'weeks', { count: weeks, day: formatShortDay(date, locale) })
  return (
    <Dialog title={t('pause')} onClose={onClose}>
      <div className="mt-4">
        <Select
          label={t('pauseUntil')}
          options={days.map(({ weeks, date }) => ({ value: date, label: name(weeks, date) }))}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <FormError message={error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save(pauseStanding(order.id, until), t('paused'))}>
        {t('pause')}
      </Button>
    </Dialog>
  )
}

function End({ order, onClose, onDone }: DialogProps) {
  const t = useTranslations('standing')
  const { isBusy, error, save } = useSaving(onDone)
  return (
    <Dialog title={t('endTitle')} onClose={onClose}>
      <p className="mt-3">{t('endText')}</p>
      <FormError message={error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save(endStanding(order.id), t('ended'))}>
        {t('endYes')}
      </Button>
    </Dialog>
  )
}
