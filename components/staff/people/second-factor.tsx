'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from '@/lib/features/staff/people/commands'
import { useStaffChange } from '../use-staff-change'

type SecondFactorProps = Readonly<{
  isOn: boolean
  recoveryCodesLeft: number
  /** The QR code and the key while one waits to be confirmed; rendered by the server. */
  newKey: ReactNode
}>

/** Sets up the second factor, shows its recovery codes once, and turns it off. */
export function SecondFactor({ isOn, recoveryCodesLeft, newKey }: SecondFactorProps) {
  const t = useTranslations('staffAccount')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isBusy, failure, change } = useStaffChange()
  const instructions = useRef<HTMLDivElement>(null)
  // Confirming needs it again; after a reload it is asked for.
  const [password, setPassword] = useState<string | null>(null)
  const isWaiting = password !== null && Boolean(newKey)

  // A message would cover the QR code on a phone; screen readers read on from here instead.
  useEffect(() => {
    if (isWaiting) instructions.current?.focus()
  }, [isWaiting])

  async function begin(typed: string) {
    const isBegun = (await change(() => beginSecondFactor(typed), null)) === 'done'
    if (isBegun) setPassword(typed)
    return isBegun
  }

  async function confirm(code: string, typed: string) {
    const answer = await change(async () => {
      const result = await confirmSecondFactor(code, password ?? typed)
      if (result.ok) setCodes(result.value)
      return result
    }, null)
    return answer === 'done'
  }

  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
  if (isOn) {
    return (
      <>
        <Notice kind="success" className="mt-6">
          {t('on')} {t('left', { count: recoveryCodesLeft })}
        </Notice>
        <ProofForm
          key="disable"
          label={t('proof')}
          button={t('disable')}
          variant="danger"
          isSecret
          {...{ isBusy, error: failure?.message }}
          onSubmit={async (proof) => (await change(() => disableSecondFactor(proof), t('disabled'))) === 'done'}
        />
      </>
    )
  }
  if (!newKey) {
    return (
      <ProofForm key="begin" label={t('password')} button={t('begin')} isSecret {...{ isBusy, error: failure?.message }} onSubmit={begin} />
    )
  }
  return (
    <>
      <div ref={instructions} tabIndex={-1} className="outline-none">
        {newKey}
      </div>
      <ProofForm
        key="confirm"
        label={t('code')}
        hint={t('codeHint')}
        button={t('confirm')}
        asksPassword={password === null}
        {...{ isBusy, error: failure?.message }}
        onSubmit={confirm}
      >
        {password !== null && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void begin(password)}>
            {t('newKey')}
          </Button>
        )}
      </ProofForm>
    </>
  )
}

type RecoveryCodesProps = Readonly<{ codes: readonly string[]; onSaved: () => void }>

/** The recovery codes, which the server cannot show again. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('staffAccount')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="recovery-codes" className="mt-6 max-w-form">
      <h3 id="recovery-codes" ref={title} tabIndex={-1} className="text-xl">
        {t('codesTitle')}
      </h3>
      <p className="mt-2">{t('codesText')}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 rounded-md bg-celadon-50 px-4 py-3 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="mt-4 print:hidden" onClick={onSaved}>
        {t('codesDone')}
      </Button>
    </section>
  )
}

type ProofFormProps = Readonly<{
  label: string
  hint?: string
  button: string
  variant?: 'danger'
  /** Whether a password may be typed. */
  isSecret?: boolean
  /** Whether the password is asked for too. */
  asksPassword?: boolean
  isBusy: boolean
  error: string | undefined
  /** @returns whether the form is to be emptied */
  onSubmit: (proof: string, password: string) => Promise<boolean>
  children?: ReactNode
}>

/** A form for a code or a password, or both. What was refused stays in the fields. */
function ProofForm({
  label,
  hint,
  button,
  variant,
  isSecret = false,
  asksPassword = false,
  isBusy,
  error,
  onSubmit,
  children,
}: ProofFormProps) {
  const t = useTranslations('staffAccount')
  const [missing, setMissing] = useState<Readonly<{ proof?: boolean; password?: boolean }>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [proof, password] = [textOf(data.get('proof')), textOf(data.get('password'))]
    const lacking = { proof: proof.trim() === '', password: asksPassword && password === '' }
    setMissing(lacking)
    if (!lacking.proof && !lacking.password && (await onSubmit(proof, password))) form.reset()
  }

  const field = { name: 'proof', label, hint, error: missing.proof ? t('missing') : error }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid max-w-form items-start gap-4">
      {isSecret ? (
        <PasswordField {...field} maxLength={1000} autoComplete="off" />
      ) : (
        <TextField {...field} maxLength={40} inputMode="numeric" autoComplete="one-time-code" />
      )}
      {asksPassword && (
        <PasswordField
          name="password"
          label={t('password')}
          error={missing.password ? t('missing') : undefined}
          maxLength={1000}
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} isLoading={isBusy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
