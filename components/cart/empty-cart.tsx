import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageHref } from '@/lib/core/urls/routes'

/** Empty cart, with a link to the products. */
export function EmptyCart() {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <EmptyState
      title={t('emptyTitle')}
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
