'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { formatLongDate } from '@/lib/core/dates'
import { revokeApiToken } from '@/lib/features/accounts/commands'
import type { ApiToken } from '@/lib/features/accounts/schemas'
import { NewApiToken } from './new-api-token'
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
