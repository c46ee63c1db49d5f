'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { staffRoles } from '@/lib/domain/staff/staff-roles'
import { invite } from '@/lib/features/staff/people/commands'
import { useStaffChange } from '../use-staff-change'

type InviteFormProps = Readonly<{
  /** Mails leave the shop. */
  isMailDelivered: boolean
  /** Nobody has an account yet: owners begin with themselves. */
  isFirst: boolean
}>

/** Invites a member of staff by e-mail. */
export function InviteForm({ isMailDelivered, isFirst }: InviteFormProps) {
  const t = useTranslations('staffPeople')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [name, email] = [textOf(data.get('name')), textOf(data.get('email'))]
    const role = staffRoles.find((each) => each === data.get('role')) ?? 'packer'
    setMissing({ ...(!name && { name: t('missingName') }), ...(!email && { email: t('missingEmail') }) })
    if (!name || !email) return
    if ((await change(() => invite({ name, email, role }), t(isMailDelivered ? 'invited' : 'invitedUnsent', { email }))) === 'done')
      form.current?.reset()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form items-start gap-4">
      <TextField name="name" label={t('name')} hint={t('nameHint')} error={missing.name} maxLength={40} autoComplete="off" />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        error={missing.email ?? failure?.message}
        maxLength={200}
        autoComplete="off"
      />
      <Select
        name="role"
        label={t('role')}
        defaultValue={isFirst ? 'owner' : 'packer'}
        options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <dl className="text-sm text-ink-soft">
        {staffRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{t(`roles.${role}`)}: </dt>
            <dd className="inline">{t(`rights.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <span>
        <Button type="submit" isLoading={isBusy}>
          {t('invite')}
        </Button>
      </span>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')
