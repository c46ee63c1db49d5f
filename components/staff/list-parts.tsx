import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { partQuery } from '@/lib/core/urls/routes'
import type { StaffPage, StaffQuery } from '@/lib/features/staff/staff-routes'
import { StaffLink } from './staff-link'

type ListPartsProps = Readonly<{
  page: StaffPage
  /** What the list is filtered by. */
  query?: StaffQuery
  /** Page number, starting at 1. */
  part: number
  total: number
  perPart: number
}>

/** Pagination of a long list. */
export function ListParts({ page, query, part, total, perPart }: ListPartsProps) {
  const t = useTranslations('staff')
  const last = Math.max(1, Math.ceil(total / perPart))
  if (last === 1) return null
  const linkTo = (other: number, label: string) => (
    <StaffLink page={page} query={{ ...query, ...partQuery(other) }} className={buttonClass('secondary')}>
      {label}
    </StaffLink>
  )
  return (
    <nav aria-label={t('parts')} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {part > 1 && linkTo(part - 1, t('previousPart'))}
      <span>{t('partOf', { part, last })}</span>
      {part < last && linkTo(part + 1, t('nextPart'))}
    </nav>
  )
}
