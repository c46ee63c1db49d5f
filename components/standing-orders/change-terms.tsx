import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { displayName } from '@/lib/core/display-name'
import { toBaht } from '@/lib/core/money'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { cardName } from '@/lib/domain/payments/saved-cards'
import { readBaht } from '@/lib/domain/standing-orders/read-baht'
import { changeTerms, type ChosenSchedule } from '@/lib/features/standing-orders/commands'
import type { Standing } from '@/lib/features/standing-orders/schemas'
import { ScheduleFields } from './schedule-fields'
import { useSaving, type DialogProps } from './use-saving'

type ChangeTermsProps = DialogProps & Readonly<{ standing: Pick<Standing, 'slots' | 'paymentMethods' | 'card'> }>

/** Changes when it comes, how it is paid, and what it may cost. */
export function ChangeTerms({ order, standing, onClose, onDone }: ChangeTermsProps) {
  const t = useTranslations('standing')
  const wish = useTranslations('orderDetails')
  const locale = useLocale()
  const { isBusy, error, save } = useSaving(onDone)
  const coming = order.deliveries.find(({ state, day }) => (state === 'planned' || state === 'held') && day !== null)
  const first = order.days.find(({ date }) => date === coming?.dueDate) ?? order.days[0]
  const now: ChosenSchedule = { interval: order.interval, firstDate: first?.date ?? order.firstDate, slot: order.deliverySlot }
  const [schedule, setSchedule] = useState(now)
  const [payMethodId, setPayMethodId] = useState(order.payMethodId)
  const [maxTotal, setMaxTotal] = useState(order.maxTotal === null ? '' : String(toBaht(order.maxTotal)))
  const [substitution, setSubstitution] = useState(order.substitution)
  const [isChecked, setChecked] = useState(false)
  const limit = readBaht(maxTotal)
  const isMoved = schedule.interval !== now.interval || schedule.firstDate !== now.firstDate || schedule.slot !== now.slot

  // A card is agreed to in a dialog of its own.
  const methods = standing.paymentMethods.filter(({ id }) => !isPaidOnline(id) || id === order.payMethodId)
  const { card } = standing
  const labelOf = (id: number, name: string) =>
    isPaidOnline(id) && card ? t('card.autoNamed', { card: cardName(card) }) : displayName(name, locale)

  function submit() {
    setChecked(true)
    if (limit === 'invalid') return
    void save(changeTerms(order.id, { schedule: isMoved ? schedule : null, maxTotal: limit, payMethodId, substitution }), t('saved'))
  }

  return (
    <Dialog title={t('terms')} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <ScheduleFields schedule={schedule} days={order.days} slots={standing.slots} label={t('firstNew')} onChange={setSchedule} />
        <Select
          label={t('payment')}
          options={methods.map(({ id, name }) => ({ value: id, label: labelOf(id, name) }))}
          value={payMethodId ?? ''}
          onChange={({ target }) => setPayMethodId(Number(target.value))}
        />
        <Select
          label={wish('substitution')}
          options={substitutions.map((each) => ({ value: each, label: wish(`substitutions.${each}`) }))}
          placeholder={t('noWish')}
          value={substitution ?? ''}
          onChange={({ target }) => setSubstitution(substitutions.find((each) => each === target.value) ?? null)}
        />
        <TextField
          label={t('maxTotal')}
          hint={t('maxTotalHint')}
          inputMode="decimal"
          value={maxTotal}
          error={isChecked && limit === 'invalid' ? t('badAmount') : undefined}
          onChange={({ target }) => setMaxTotal(target.value)}
        />
      </div>
      <FormError message={error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={submit}>
        {t('save')}
      </Button>
    </Dialog>
  )
}
