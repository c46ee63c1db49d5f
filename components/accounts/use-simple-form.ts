'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import type { Issue } from '@/lib/domain/errors/errors'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { issuesToErrors, type Result } from '@/lib/domain/errors/result'
import { focusField } from '@/components/ui/form/focus-field'

type SimpleFormOptions<Name extends string> = Readonly<{
  names: readonly Name[]
  validate: (values: Record<Name, string>) => readonly Issue[]
  send: (values: Record<Name, string>) => Promise<Result<unknown, RpcError>>
  onSent: (values: Record<Name, string>) => void
  /** Called before the redirect to the login page, to save the input as a draft. */
  onSessionEnd?: (values: Record<Name, string>) => void
  /** Keeps the spinner after success, until the next page has loaded. */
  staysBusy?: boolean
}>

type SimpleForm<Name extends string> = Readonly<{
  /** Error messages by field. */
  errors: Readonly<Partial<Record<Name, string>>>
  /** The server's error for the form as a whole. */
  formError: string | undefined
  isSending: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}>

/**
 * A simple form of text fields. Values are read from the DOM on submit, so that autofill counts; an error never clears
 * the input.
 */
export function useSimpleForm<Name extends string>({
  names,
  validate,
  send,
  onSent,
  onSessionEnd,
  staysBusy = false,
}: SimpleFormOptions<Name>): SimpleForm<Name> {
  const t = useTranslations('errors')
  const errorText = useErrorText()
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [formError, setFormError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function check(form: HTMLFormElement) {
    const values = readTexts(form, names)
    const issues = validate(values)
    const found = issuesToErrors(issues, ({ key, values: details }) => t(key, details))
    setErrors(Object.fromEntries(Object.entries(found).map(([name, { message }]) => [name, message])) as typeof errors)
    setFormError(undefined)
    if (issues[0]) return focusField(form, issues[0].field)
    setSending(true)
    const result = await send(values)
    if (!staysBusy || !result.ok) setSending(false)
    if (result.ok) return onSent(values)
    if (result.error.kind === 'session') onSessionEnd?.(values)
    setFormError(errorText(result.error))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) void check(event.currentTarget)
  }

  return { errors, formError, isSending, submit }
}

function readTexts<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}
