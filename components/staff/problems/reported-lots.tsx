import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import type { ReportedProblems } from '@/lib/features/staff/problems/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** Lots that are reported often enough to think of a recall. */
export function ReportedLots({ lots, className }: Pick<ReportedProblems, 'lots'> & Readonly<{ className: string }>) {
  const t = useTranslations('staffProblems')
  const language = useLocale()
  if (lots.length === 0) return null
  return (
    <Notice kind="warning" className={className}>
      {lots.map(({ number, product, reports }) => (
        <p key={number} className="wrap-anywhere">
          {t('lotReported', { lot: number, product, count: reports })}{' '}
          <Link
            href={staffHref(language, 'recall', { query: number })}
            prefetch={false}
            className="font-semibold underline underline-offset-4"
          >
            {t('recall')}
          </Link>
        </p>
      ))}
    </Notice>
  )
}
