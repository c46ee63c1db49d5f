'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { formatLongDate } from '@/lib/core/dates'
import { endSession } from '@/lib/features/accounts/commands'
import type { AccountSession } from '@/lib/features/accounts/schemas'
import { RevocableRow } from './revocable-row'

/** The devices on which the customer is signed in; every other one can be signed out. */
export function Sessions({ sessions }: Readonly<{ sessions: readonly AccountSession[] }>) {
  const t = useTranslations('sessions')
  const locale = useLocale()
  const router = useRouter()
  return (
    <section aria-labelledby="sessions" className="mt-14 max-w-reading border-t border-line pt-8">
      <h2 id="sessions" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-3">{t('text')}</p>
      <ul aria-labelledby="sessions" className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, since, lastSeen, isCurrent }) => {
          const name = device ?? t('unknownDevice')
          const dates = (
            <p className="text-sm text-ink-soft">
              {t('since', { date: formatLongDate(since, locale) })} · {t('lastSeen', { date: formatLongDate(lastSeen, locale) })}
            </p>
          )
          if (isCurrent)
            return (
              <li key={id} className="py-3">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-leaf-700">{t('current')}</p>
                {dates}
              </li>
            )
          return (
            <RevocableRow
              key={id}
              name={name}
              button={t('end')}
              buttonLabel={t('endNamed', { name, date: formatLongDate(lastSeen, locale) })}
              revoke={() => endSession(id)}
              doneText={t('ended')}
              onRevoked={() => router.refresh()}
            >
              {dates}
            </RevocableRow>
          )
        })}
      </ul>
    </section>
  )
}
