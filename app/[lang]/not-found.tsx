import type { Metadata } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { pageHref } from '@/lib/routes'

export const metadata: Metadata = { robots: { index: false } }

/** The not-found screen (spec 2), for unknown addresses, products and posts. */
export default function NotFound() {
  const t = useTranslations('notFound')
  const locale = useLocale()
  return (
    <div className="page-width flex flex-col items-center py-section text-center">
      <div aria-hidden="true" className="awning w-60" />
      <p className="mt-8 text-4xl font-semibold text-leaf-700">{t('title')}</p>
      <h1 className="mt-2 text-2xl">{t('subtitle')}</h1>
      <p className="mt-3 max-w-reading text-ink-soft">{t('text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={pageHref(locale, 'index')}>{t('toShop')}</ButtonLink>
        <ButtonLink href={pageHref(locale, 'home')} variant="secondary">
          {t('toHome')}
        </ButtonLink>
      </div>
    </div>
  )
}
