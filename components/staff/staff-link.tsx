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

/** One of the lists of a staff page; the current one is filled. */
export function ListTab({ isCurrent, ...props }: Omit<StaffLinkProps, 'className'> & Readonly<{ isCurrent: boolean }>) {
  return (
    <StaffLink
      {...props}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-tap items-center gap-2 rounded-full border border-line px-4 leading-snug hover:border-leaf-700 aria-[current]:border-leaf-700 aria-[current]:bg-leaf-700 aria-[current]:font-semibold aria-[current]:text-white"
    />
  )
}
