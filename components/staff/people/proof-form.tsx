import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'

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
export function ProofForm({
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
