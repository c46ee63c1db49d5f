'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field'
import { Icon, type IconProps } from '../icons'

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

function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </Icon>
  )
}

function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M9.5 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.5 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.95" />
    </Icon>
  )
}
