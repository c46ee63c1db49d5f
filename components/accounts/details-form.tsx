'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { describedBy } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import { PasswordField } from '@/components/ui/form/password-field'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import { calendarYear, daysInMonth, monthNames } from '@/lib/core/dates'
import {
  birthDateToIso,
  clampBirthDay,
  firstBirthYear,
  isOtherEmail,
  unknownBirthYear,
  validateBirthDate,
  validateEmailChange,
  validateNames,
  validatePasswordChange,
  type BirthDate,
} from '@/lib/domain/accounts/account-rules'
import { updateAccount } from '@/lib/features/accounts/commands'
import type { AccountInfo } from '@/lib/features/accounts/schemas'
import { useSimpleForm } from './use-simple-form'

/** Form draft saved when the session ends. It excludes the passwords. */
export type TypedDetails = Omit<AccountInfo, 'birth_date'> & Readonly<{ birthDate: BirthDate }>

type DetailsFormProps = Readonly<{
  /** Initial values. */
  info: AccountInfo
  /** The saved e-mail address, even if the draft has another one. */
  savedEmail: string
  /** Initial selection while no birth date is saved. */
  birthDate: BirthDate
  /** Today in Bangkok, YYYY-MM-DD. */
  today: string
  onSessionEnd: (typed: TypedDetails) => void
}>

const toGender = (text: string) => (text === 'm' || text === 'f' ? text : null)

/** Name, e-mail, birth date and gender; requires the password to change it or the e-mail address (spec 2). */
export function DetailsForm({ info, savedEmail: startEmail, birthDate: startDate, today, onSessionEnd }: DetailsFormProps) {
  const t = useTranslations('accountDetails')
  const [birthDate, setBirthDate] = useState(startDate)
  const [savedEmail, setSavedEmail] = useState(startEmail)
  const [formNumber, setFormNumber] = useState(0)
  const [isBirthDateFixed, setBirthDateFixed] = useState(info.birth_date !== null)
  const { errors, formError, isSending, submit } = useSimpleForm({
    names: ['first_name', 'last_name', 'email', 'birth_date', 'gender', 'password', 'new_password', 'confirm_password'],
    validate: (values) => [
      ...validatePasswordChange(values),
      ...validateNames(values),
      ...validateEmailChange(values, savedEmail),
      ...(isBirthDateFixed ? [] : validateBirthDate(birthDate, today)),
    ],
    send: ({ first_name, last_name, email, gender, password, new_password }) =>
      updateAccount({
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        email: email.trim(),
        birth_date: birthDateToIso(birthDate),
        gender: toGender(gender),
        ...((new_password || isOtherEmail(email, savedEmail)) && { password }),
        ...(new_password && { new_password }),
      }),
    onSessionEnd: ({ first_name, last_name, email, gender }) =>
      onSessionEnd({ first_name, last_name, email, gender: toGender(gender), birthDate }),
    onSent: ({ email }) => {
      showToast(t('saved'))
      setSavedEmail(email)
      setBirthDateFixed(birthDateToIso(birthDate) !== null)
      // Remounts the password fields empty after a successful save.
      setFormNumber((number) => number + 1)
    },
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-reading space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="first_name"
          label={t('firstName')}
          defaultValue={info.first_name}
          error={errors.first_name}
          autoComplete="given-name"
        />
        <TextField
          name="last_name"
          label={t('lastName')}
          defaultValue={info.last_name}
          error={errors.last_name}
          autoComplete="family-name"
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        defaultValue={info.email}
        error={errors.email}
        autoComplete="email"
        autoCapitalize="none"
      />
      <BirthDateFields
        value={birthDate}
        isFixed={isBirthDateFixed}
        thisYear={Number(today.slice(0, 4))}
        error={errors.birth_date}
        onChange={setBirthDate}
      />
      <RadioGroup
        legend={t('gender')}
        name="gender"
        defaultValue={info.gender ?? ''}
        options={[
          { value: 'm', label: t('male') },
          { value: 'f', label: t('female') },
          { value: '', label: t('unspecified') },
        ]}
      />
      <fieldset key={formNumber} className="space-y-4 pt-4">
        <legend className="text-xl font-semibold">{t('passwordTitle')}</legend>
        <p className="text-sm text-ink-soft">{t('passwordHint')}</p>
        <PasswordField name="password" label={t('currentPassword')} error={errors.password} autoComplete="current-password" />
        <PasswordField name="new_password" label={t('newPassword')} error={errors.new_password} autoComplete="new-password" />
        <PasswordField name="confirm_password" label={t('confirmPassword')} error={errors.confirm_password} autoComplete="new-password" />
      </fieldset>
      <FormError message={formError} />
      <Button type="submit" isLoading={isSending}>
        {t('save')}
      </Button>
    </form>
  )
}

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
function BirthDateFields({ value, isFixed, thisYear, error, onChange }: BirthDateFieldsProps) {
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
