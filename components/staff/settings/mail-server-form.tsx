'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { saveMailServer, testMailServer } from '@/lib/features/staff/mail/commands'
import type { MailServer } from '@/lib/domain/mail/mail-server'
import type { MailServerPage } from '@/lib/features/staff/mail/schemas'
import { GuideLink } from '../guide-link'
import { useStaffChange } from '../use-staff-change'

const noServer = { host: '', port: 587, username: '', sender: '', hasPassword: false }

/** The mail server of the shop. The password goes to the server only; the page never gets the stored one. */
export function MailServerForm({ server, decides }: MailServerPage) {
  const t = useTranslations('staffMailServer')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, change } = useStaffChange()
  const [action, setAction] = useState<'save' | 'test' | 'remove'>('save')
  if (decides !== 'settings') return <Notice className="mt-6 max-w-form">{t(decides)}</Notice>
  const { hasPassword, ...stored } = server ?? noServer

  function typed(): MailServer | null {
    if (!form.current) return null
    const data = new FormData(form.current)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    // Spaces may belong to a password.
    const password = data.get('password')
    return {
      host: text('host'),
      port: Number(text('port')) || 0,
      username: text('username'),
      password: typeof password === 'string' && password !== '' ? password : null,
      sender: text('sender'),
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = typed()
    if (!input) return
    setAction('save')
    await change(() => saveMailServer(input), t('saved'))
  }

  async function test() {
    const input = typed()
    if (!input) return
    setAction('test')
    await change(() => testMailServer(input), t('tested', { address: input.sender }))
  }

  async function remove() {
    setAction('remove')
    if ((await change(() => saveMailServer({ ...noServerInput }), t('removed'))) === 'done') form.current?.reset()
  }

  const errors = failure?.fields ?? {}
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid max-w-form items-start gap-4">
      <TextField name="host" label={t('host')} hint={t('hostHint')} defaultValue={stored.host} error={errors.host} {...plain} />
      <TextField
        name="port"
        label={t('port')}
        hint={t('portHint')}
        inputMode="numeric"
        defaultValue={stored.port}
        error={errors.port}
        {...plain}
      />
      <TextField
        name="username"
        label={t('username')}
        hint={t('usernameHint')}
        defaultValue={stored.username}
        error={errors.username}
        {...plain}
      />
      <PasswordField
        name="password"
        label={t('password')}
        hint={hasPassword ? t('passwordStored') : undefined}
        error={errors.password}
        maxLength={1000}
        autoComplete="new-password"
      />
      <TextField
        name="sender"
        type="email"
        label={t('sender')}
        hint={t('senderHint')}
        defaultValue={stored.sender}
        error={errors.sender}
        {...plain}
      />
      <FormError message={failure && !hasFieldErrors ? failure.message : undefined} />
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button type="submit" isLoading={isBusy && action === 'save'}>
          {t('save')}
        </Button>
        <Button variant="secondary" isLoading={isBusy && action === 'test'} onClick={() => void test()}>
          {t('test')}
        </Button>
        {server && (
          <Button variant="danger" isLoading={isBusy && action === 'remove'} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
        {server && <GuideLink />}
      </div>
    </form>
  )
}

const noServerInput: MailServer = { host: '', port: 0, username: '', password: null, sender: '' }

const plain = { maxLength: 253, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
