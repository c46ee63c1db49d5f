import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import { pageHref } from '@/lib/core/urls/routes'
import type { NextStep } from '@/lib/domain/standing-orders/next-step'

/** Says what happens next with a standing order, and leads there. */
export function StandingLink({ next }: Readonly<{ next: NextStep }>) {
  const t = useTranslations('standing')
  return (
    <Notice className="mb-4">
      {t(`next.${next.key}`, next.values)}{' '}
      <Link href={pageHref(useLocale(), 'standing_orders')} prefetch={false} className="font-semibold underline underline-offset-4">
        {t('link')}
      </Link>
    </Notice>
  )
}
