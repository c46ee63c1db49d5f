import { useLocale, useTranslations } from 'next-intl'
import { Awning } from '@/components/ui/awning'
import { ButtonLink } from '@/components/ui/button'
import { pageHref } from '@/lib/core/urls/routes'

/** The not-found screen (spec 2), for unknown URLs, products and posts. */
export function NotFoundScreen() {
  const t = useTranslations('notFound')
  const locale = useLocale()
  return (
    <div className="page-width flex flex-col items-center py-section text-center">
      <div className="w-72 max-w-[90%] md:w-96">
        <Awning className="relative -mx-4 [--scallop:2rem] [--valance:1.5rem]" />
        <p className="-mt-6 rounded-b-lg bg-celadon-100 pt-16 pb-10 text-4xl font-semibold text-leaf-700">{t('title')}</p>
      </div>
      <h1 className="mt-8 text-2xl">{t('subtitle')}</h1>
      <p className="mt-3 max-w-reading text-ink-soft">{t('text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={pageHref(locale, 'index')} prefetch>
          {t('toShop')}
        </ButtonLink>
        <ButtonLink href={pageHref(locale, 'home')} prefetch variant="secondary">
          {t('toHome')}
        </ButtonLink>
      </div>
    </div>
  )
}
