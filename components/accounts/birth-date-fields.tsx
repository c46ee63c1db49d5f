import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { describedBy } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { FormError } from '@/components/ui/form/form-error'
import { clampBirthDay, firstBirthYear, unknownBirthYear, type BirthDate } from '@/lib/domain/accounts/account-rules'
import { calendarYear, daysInMonth, monthNames } from '@/lib/core/dates'

type BirthDateFieldsProps = Readonly<{
  value: BirthDate
  /** A saved birth date is read-only (spec 4). */
  isFixed: boolean
  /** The latest year offered. */
  thisYear: number
  error: string | undefined
  onChange: (value: BirthDate) => void
}>

/** Day, month and an optional year; changing month or year clamps the day to the month (spec 4). */
export function BirthDateFields({ value, isFixed, thisYear, error, onChange }: BirthDateFieldsProps) {
  const t = useTranslations('accountDetails')
  const locale = useLocale()
  const id = useId()
  const lastDay = value.month === null ? 31 : daysInMonth(value.year ?? unknownBirthYear, value.month)
  const change = (part: Partial<BirthDate>) => onChange(clampBirthDay({ ...value, ...part }))
  const chosen = (text: string) => (text === '' ? null : Number(text))
  /** All three selects share one error message, and each is marked invalid. */
  const common = { placeholder: '–', disabled: isFixed, ...describedBy(id, { error }) }

  return (
    // focusField finds the group by this name; a fieldset submits nothing.
    <fieldset name="birth_date">
      <legend className="mb-1.5 text-sm font-semibold">{t('birthDate')}</legend>
      <div className="grid grid-cols-[1.3fr_2fr_1.6fr] gap-2 sm:gap-3">
        <Select
          label={t('day')}
          {...common}
          value={value.day ?? ''}
          options={numbers(1, lastDay).map((day) => ({ value: day, label: String(day) }))}
          onChange={(event) => change({ day: chosen(event.target.value) })}
        />
        <Select
          label={t('month')}
          {...common}
          value={value.month ?? ''}
          options={monthNames(locale).map((label, index) => ({ value: index + 1, label }))}
          onChange={(event) => change({ month: chosen(event.target.value) })}
        />
        <Select
          label={t('yearUntold')}
          {...common}
          value={value.year ?? ''}
          options={numbers(firstBirthYear, thisYear)
            .reverse()
            .map((year) => ({ value: year, label: String(calendarYear(year, locale)) }))}
          onChange={(event) => change({ year: chosen(event.target.value) })}
        />
      </div>
      {isFixed && <p className="mt-1 text-sm text-ink-soft">{t('birthDateFixed')}</p>}
      <FormError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
