'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { formatLongDate } from '@/lib/core/dates'
import { staffRoles } from '@/lib/domain/staff/staff-roles'
import { createProgramToken, revokeProgramToken } from '@/lib/features/staff/people/commands'
import type { ProgramToken } from '@/lib/features/staff/people/schemas'
import { useStaffChange } from '../use-staff-change'

/** The API tokens of programs of staff: list, create, revoke. */
export function ProgramTokens({ tokens }: Readonly<{ tokens: readonly ProgramToken[] }>) {
  const t = useTranslations('staffPrograms')
  return (
    <>
      <p className="max-w-reading">{t('text')}</p>
      {tokens.length > 0 && (
        <ul aria-label={t('list')} className="mt-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <Program key={token.id} token={token} />
          ))}
        </ul>
      )}
      <NewToken />
    </>
  )
}

function Program({ token: { id, name, role, until, lastUsed } }: Readonly<{ token: ProgramToken }>) {
  const t = useTranslations('staffPrograms')
  const roleName = useTranslations('staffPeople')
  const locale = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  return (
    <li aria-label={name} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>{roleName(`roles.${role}`)}</p>
        <p className="text-ink-soft">
          {lastUsed === null ? t('unused') : t('lastUsed', { date: formatLongDate(lastUsed, locale) })} ·{' '}
          {t('until', { date: formatLongDate(until, locale) })}
        </p>
      </div>
      <Button
        variant="danger"
        isLoading={isBusy}
        aria-label={t('revokeNamed', { name })}
        onClick={() => void change(() => revokeProgramToken(id), t('revoked', { name }))}
      >
        {t('revoke')}
      </Button>
      {failure && (
        <p role="alert" className="w-full text-chili-700">
          {failure.message}
        </p>
      )}
    </li>
  )
}

/** The form for a new token, and the token itself, selected to be copied, until the page is left. */
function NewToken() {
  const t = useTranslations('staffPrograms')
  const people = useTranslations('staffPeople')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, change } = useStaffChange()
  const [made, setMade] = useState<string>()
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = data.get('name')
    const name = typeof given === 'string' ? given.trim() : ''
    const role = staffRoles.find((each) => each === data.get('role')) ?? 'packer'
    setMissing(name === '')
    if (name === '') return
    const done = await change(async () => {
      const result = await createProgramToken(name, role)
      if (result.ok) setMade(result.value.token)
      return result
    }, null)
    if (done === 'done') form.current?.reset()
  }

  return (
    <>
      {made !== undefined && (
        <Notice key={made} kind="success" className="mt-6 max-w-form">
          <TextField label={t('token')} hint={t('shownOnce')} value={made} readOnly autoFocus onFocus={({ target }) => target.select()} />
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid max-w-form items-start gap-4">
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          error={isMissing ? people('missingName') : failure?.message}
          maxLength={40}
          autoComplete="off"
        />
        <Select
          name="role"
          label={people('role')}
          defaultValue="packer"
          options={staffRoles.map((value) => ({ value, label: people(`roles.${value}`) }))}
        />
        <span>
          <Button type="submit" variant="secondary" isLoading={isBusy}>
            {t('create')}
          </Button>
        </span>
      </form>
    </>
  )
}
