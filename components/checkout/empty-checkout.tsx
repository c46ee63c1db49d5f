import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageHref } from '@/lib/core/urls/routes'

/** Shown when the checkout is opened with an empty cart (spec 8). */
export function EmptyCheckout() {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <EmptyState
      title={t('checkoutEmpty')}
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
