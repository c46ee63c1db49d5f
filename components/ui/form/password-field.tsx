'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field'
import { EyeIcon, EyeOffIcon } from '../icons'

type PasswordFieldProps = Readonly<FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>>

/** A password field with a button to reveal it. Set `autoComplete` (current-password or new-password). */
export function PasswordField({ label, hint, error, isOptional, id, ...input }: PasswordFieldProps) {
  const t = useTranslations('common')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <span className="relative block">
        <input
          {...input}
          type={isShown ? 'text' : 'password'}
          id={fieldId}
          className={`${controlClass} pr-12`}
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy(fieldId, { hint, error })}
        />
        <button
          type="button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-controls={fieldId}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-sm text-ink-soft hover:text-ink"
        >
          <Icon />
        </button>
      </span>
    </Field>
  )
}
