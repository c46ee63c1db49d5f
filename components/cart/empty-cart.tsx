import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageHref } from '@/lib/core/urls/routes'

/** Empty cart, with a link to the products; also for a checkout that is opened with it (spec 8). */
export function EmptyCart({ isCheckout = false }: Readonly<{ isCheckout?: boolean }>) {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <EmptyState
      title={t(isCheckout ? 'checkoutEmpty' : 'emptyTitle')}
      action={
        <ButtonLink href={pageHref(locale, 'index')} prefetch>
          {t('emptyAction')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
