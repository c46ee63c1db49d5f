import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { pageHref } from '@/lib/core/urls/routes'

/** Privacy notice below forms for personal data: purpose, and a link to the policy (PDPA section 23). */
export function PrivacyLine({ where }: Readonly<{ where: 'onSignup' | 'onCheckout' }>) {
  const t = useTranslations('privacy')
  return (
    <p className="mt-6 text-sm text-ink-soft">
      {t(where)}{' '}
      <Link href={pageHref(useLocale(), 'privacy')} prefetch={false} className="font-semibold text-leaf-700 underline underline-offset-4">
        {t('more')}
      </Link>
    </p>
  )
}
