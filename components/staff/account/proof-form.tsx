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
  isBusy: boolean
  error: string | undefined
  /** @returns whether the form is to be emptied */
  onSubmit: (proof: string) => Promise<boolean>
  children?: ReactNode
}>

/** A form with one field, for a code or a password. What was refused stays in the field. */
export function ProofForm({ label, hint, button, variant, isSecret = false, isBusy, error, onSubmit, children }: ProofFormProps) {
  const t = useTranslations('staffAccount')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const proof = new FormData(form).get('proof')
    const typed = typeof proof === 'string' ? proof : ''
    setMissing(typed.trim() === '')
    if (typed.trim() !== '' && (await onSubmit(typed))) form.reset()
  }

  const field = { name: 'proof', label, hint, error: isMissing ? t('missing') : error }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid max-w-form items-start gap-4">
      {isSecret ? (
        <PasswordField {...field} maxLength={1000} autoComplete="off" />
      ) : (
        <TextField {...field} maxLength={40} inputMode="numeric" autoComplete="one-time-code" />
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
