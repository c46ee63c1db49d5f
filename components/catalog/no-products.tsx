import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageHref } from '@/lib/core/urls/routes'

type NoProductsProps = Readonly<{ title: string; children?: ReactNode }>

/** Message for a list without products, with a link to all products. */
export function NoProducts({ title, children }: NoProductsProps) {
  const locale = useLocale()
  const t = useTranslations('catalog')
  const action = (
    <ButtonLink href={pageHref(locale, 'all_products')} prefetch={false} variant="secondary">
      {t('seeAllProducts')}
    </ButtonLink>
  )
  return (
    <EmptyState title={title} action={action}>
      {children ?? t('emptyCategoryText')}
    </EmptyState>
  )
}
