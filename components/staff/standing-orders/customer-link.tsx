import { useLocale } from 'next-intl'
import Link from 'next/link'
import { staffHref } from '@/lib/features/staff/staff-routes'

export function CustomerLink({ id, name }: Readonly<{ id: number; name: string }>) {
  return (
    <Link
      href={staffHref(useLocale(), 'customer', { id })}
      prefetch={false}
      className="inline-flex min-h-tap min-w-0 items-center font-semibold wrap-anywhere text-leaf-700 underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
