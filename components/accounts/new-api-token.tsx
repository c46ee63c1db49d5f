'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/toast/toast-store'
import { apiTokenLimits, apiTokenScopes, validateApiToken } from '@/lib/domain/accounts/api-token-rules'
import { createApiToken } from '@/lib/features/accounts/commands'
import { useSimpleForm } from './use-simple-form'

type Values = Readonly<Record<'name' | (typeof apiTokenScopes)[number], string>>

const tokenOf = (values: Values) => ({ name: values.name, scopes: apiTokenScopes.filter((scope) => values[scope] !== '') })

/** The form for a new API token, and the token itself, selected to be copied, until the page is left. */
export function NewApiToken({ onCreated }: Readonly<{ onCreated: () => void }>) {
  const t = useTranslations('apiTokens')
  const [made, setMade] = useState<string>()
  const { errors, formError, isSending, submit } = useSimpleForm({
    names: ['name', ...apiTokenScopes, 'scopes'],
    validate: (values) => validateApiToken(tokenOf(values)),
    send: async (values) => {
      const { name, scopes } = tokenOf(values)
      const result = await createApiToken(name, scopes)
      if (result.ok) setMade(result.value.token)
      return result
    },
    onSent: () => {
      showToast(t('created'))
      onCreated()
    },
  })
  return (
    <>
      {made !== undefined && (
        <Notice key={made} kind="success" className="mt-6">
          <TextField label={t('token')} hint={t('shownOnce')} value={made} readOnly autoFocus onFocus={({ target }) => target.select()} />
        </Notice>
      )}
      <form key={made} method="post" noValidate onSubmit={submit} className="mt-6 space-y-4">
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          error={errors.name}
          maxLength={apiTokenLimits.nameLength}
          autoComplete="off"
        />
        <fieldset>
          <legend className="text-sm font-semibold">{t('scopes')}</legend>
          {apiTokenScopes.map((scope) => (
            <Checkbox key={scope} name={scope} label={t(scope)} />
          ))}
          <FormError message={errors.scopes} />
        </fieldset>
        <FormError message={formError} />
        <Button type="submit" variant="secondary" isLoading={isSending}>
          {t('create')}
        </Button>
      </form>
    </>
  )
}
