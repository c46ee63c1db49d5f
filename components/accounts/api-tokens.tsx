'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/toast/toast-store'
import { formatLongDate } from '@/lib/core/dates'
import { apiTokenLimits, apiTokenScopes, validateApiToken } from '@/lib/domain/accounts/api-token-rules'
import { createApiToken, revokeApiToken } from '@/lib/features/accounts/commands'
import type { ApiToken } from '@/lib/features/accounts/schemas'
import { useSimpleForm } from './use-simple-form'
import { RevocableRow } from './revocable-row'

type ApiTokensProps = Readonly<{
  tokens: readonly ApiToken[]
  /** The URL of the MCP endpoint. */
  address: string
}>

/** The customer's API tokens for assistants: list, create, revoke. */
export function ApiTokens({ tokens, address }: ApiTokensProps) {
  const t = useTranslations('apiTokens')
  const router = useRouter()
  return (
    <section aria-labelledby="api-tokens" className="mt-14 max-w-reading border-t border-line pt-8">
      <h2 id="api-tokens" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-3 break-words">{t('text', { address })}</p>
      {tokens.length === 0 ? (
        <p className="mt-4">{t('none')}</p>
      ) : (
        <ul aria-label={t('list')} className="mt-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoked={() => router.refresh()} />
          ))}
        </ul>
      )}
      <NewApiToken onCreated={() => router.refresh()} />
    </section>
  )
}

function TokenRow({ token, onRevoked }: Readonly<{ token: ApiToken; onRevoked: () => void }>) {
  const t = useTranslations('apiTokens')
  const locale = useLocale()
  const { id, name, scopes, until, lastUsed } = token
  return (
    <RevocableRow
      name={name}
      button={t('revoke')}
      buttonLabel={t('revokeNamed', { name })}
      revoke={() => revokeApiToken(id)}
      doneText={t('revoked')}
      onRevoked={onRevoked}
    >
      <p className="text-sm">{scopes.map((scope) => t(scope)).join(' · ')}</p>
      <p className="text-sm text-ink-soft">
        {t('until', { date: formatLongDate(until, locale) })} ·{' '}
        {lastUsed === null ? t('unused') : t('lastUsed', { date: formatLongDate(lastUsed, locale) })}
      </p>
    </RevocableRow>
  )
}

type Values = Readonly<Record<'name' | (typeof apiTokenScopes)[number], string>>

const tokenOf = (values: Values) => ({ name: values.name, scopes: apiTokenScopes.filter((scope) => values[scope] !== '') })

/** The form for a new API token, and the token itself, selected to be copied, until the page is left. */
function NewApiToken({ onCreated }: Readonly<{ onCreated: () => void }>) {
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
