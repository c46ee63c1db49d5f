import { useLocale, useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import { formatFullDate } from '@/lib/core/dates'
import { intervals } from '@/lib/domain/standing-orders/schedule'
import type { ChosenSchedule } from '@/lib/features/standing-orders/commands'
import type { OfferedDay, Standing } from '@/lib/features/standing-orders/schemas'

type ScheduleFieldsProps = Readonly<{
  schedule: ChosenSchedule
  days: readonly OfferedDay[]
  slots: Standing['slots']
  /** What the day is called. */
  label: string
  onChange: (schedule: ChosenSchedule) => void
}>

/** How often, from which day on, and at what time. A day keeps the chosen slot if it has it. */
export function ScheduleFields({ schedule, days, slots, label, onChange }: ScheduleFieldsProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const ofDay = (date: string) => days.find((each) => each.date === date)?.slots ?? []
  const offered = slots.filter(({ slot }) => ofDay(schedule.firstDate).includes(slot))

  function chooseDay(firstDate: string) {
    const slot = schedule.slot !== null && ofDay(firstDate).includes(schedule.slot) ? schedule.slot : null
    onChange({ ...schedule, firstDate, slot })
  }

  return (
    <>
      <Select
        label={t('howOften')}
        options={intervals.map((interval) => ({ value: interval, label: t(`interval.${interval}`) }))}
        value={schedule.interval}
        onChange={({ target }) => onChange({ ...schedule, interval: intervals.find((each) => each === target.value) ?? 'week' })}
      />
      <Select
        label={label}
        options={days.map(({ date }) => ({ value: date, label: formatFullDate(date, locale) }))}
        value={schedule.firstDate}
        onChange={({ target }) => chooseDay(target.value)}
      />
      {offered.length > 0 && (
        <Select
          label={t('slot')}
          options={offered.map(({ slot, label: name }) => ({ value: slot, label: name }))}
          placeholder={t('anyTime')}
          value={schedule.slot ?? ''}
          onChange={({ target }) => onChange({ ...schedule, slot: target.value || null })}
        />
      )}
    </>
  )
}
