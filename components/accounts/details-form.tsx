'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { PasswordField } from '@/components/ui/form/password-field'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import type { AccountInfo } from '@/lib/features/accounts/schemas'
import { updateAccount } from '@/lib/features/accounts/commands'
import {
  birthDateToIso,
  isOtherEmail,
  validateBirthDate,
  validateEmailChange,
  validateNames,
  validatePasswordChange,
  type BirthDate,
} from '@/lib/domain/accounts/account-rules'
import { BirthDateFields } from './birth-date-fields'
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
