import { useLocale } from 'next-intl'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { staffHref, type StaffEntryPage, type StaffPage, type StaffQuery } from '@/lib/features/staff/staff-routes'

type StaffLinkProps = Readonly<
  Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { page: StaffPage | StaffEntryPage; query?: StaffQuery }
>

/** A link to a staff page, which is not fetched ahead: few of those in a list are opened. */
export function StaffLink({ page, query, ...props }: StaffLinkProps) {
  return <Link {...props} href={staffHref(useLocale(), page, query)} prefetch={false} />
}
