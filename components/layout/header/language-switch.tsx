'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, type SyntheticEvent } from 'react'
import { locales, type Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import { writeCookie } from '@/lib/platform/session/browser-session'
import { switchLanguage } from './switch-language'

/** Full labels in their own languages, for screen readers. */
const names: Readonly<Record<Locale, string>> = { th: 'TH ไทย', en: 'EN English' }

/**
 * TH|EN. A plain link, not prefetched: the language changes the whole document. Its target is read from the address bar on
 * hover, focus and click, because cached pages are rendered without their query string.
 */
export function LanguageSwitch() {
  const t = useTranslations('header')
  const current = useLocale()

  useEffect(() => writeCookie('locale', current), [current])

  function aim(event: SyntheticEvent<HTMLAnchorElement>, locale: Locale) {
    event.currentTarget.href = switchLanguage(window.location, locale)
  }

  return (
    <ul aria-label={t('language')} className="flex items-center text-sm font-semibold">
      {locales.map((locale) => (
        <li key={locale} className="flex items-center not-first:before:h-4 not-first:before:border-l not-first:before:border-control">
          <a
            href={pageHref(locale, 'home')}
            hrefLang={locale}
            lang={locale}
            aria-label={names[locale]}
            aria-current={locale === current ? 'true' : undefined}
            onPointerEnter={(event) => aim(event, locale)}
            onFocus={(event) => aim(event, locale)}
            onClick={(event) => aim(event, locale)}
            className="grid size-tap place-items-center rounded-full text-ink-soft hover:bg-celadon-100 aria-current:text-ink aria-current:underline aria-current:decoration-mango-500 aria-current:decoration-3 aria-current:underline-offset-6"
          >
            {locale.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
