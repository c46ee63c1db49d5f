import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'
import type { StaffRecord } from '@/lib/features/staff/catalog/record-schema'
import { staffHref } from '@/lib/features/staff/staff-routes'

type RecordVisibilityProps = Readonly<{ visibility: StaffRecord['visibility']; language: Locale }>

/** Where shoppers see the saved record, and what it lacks. Nothing for what they never see as such, such as units. */
export function RecordVisibility({ visibility: { places, gaps }, language }: RecordVisibilityProps) {
  const t = useTranslations('staffCatalog')
  if (places.length + gaps.length === 0) return null
  return (
    <Notice kind={gaps.length > 0 ? 'warning' : 'info'} className="mt-4 max-w-reading">
      <p>
        <strong>{t('visible')}:</strong> {places.length > 0 ? places.map((place) => t(`place.${place}`)).join(' · ') : t('visibleNowhere')}
      </p>
      {gaps.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {gaps.map((gap) => (
            <li key={gap}>{t(`gap.${gap}`)}</li>
          ))}
        </ul>
      )}
      {gaps.includes('notInLayout') && (
        <Link
          href={staffHref(language, 'settings', { key: 'catalog_layout' })}
          prefetch={false}
          className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {t('openLayout')}
        </Link>
      )}
    </Notice>
  )
}
