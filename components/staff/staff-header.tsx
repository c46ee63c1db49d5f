import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown'
import { UserIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { firstPage, mayVisit } from '@/lib/domain/staff/staff-roles'
import type { OperationProgress } from '@/lib/domain/operations/operation'
import { isEnrolled, type SignedInStaff } from '@/lib/features/staff/session'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { OperationNotice } from './operations/operation-notice'
import { NewOrders } from './orders/new-orders'
import { StaffMenuLinks } from './staff-menu-links'
import type { Locale } from '@/lib/core/locale'

const tools = [
  'overview',
  'orders',
  'packing',
  'purchases',
  'boxes',
  'deliveries',
  'standing_orders',
  'problems',
  'customers',
  'products',
  'catalog',
  'report',
  'searches',
  'ratings',
  'recall',
  'lot_qr',
  'set_cart',
  'settings',
  'people',
  'operations',
  'activity',
] as const

type StaffHeaderProps = Readonly<{
  language: Locale
  shopName: string
  staff: SignedInStaff | null
  skipLink: ReactNode
  languages: ReactNode
  /** Of an owner. */
  operation: OperationProgress | null
}>

/**
 * Header of every staff page: the shop, new orders, who is signed in, and the tools of the person's role, which are at the thumb
 * on a phone. Hidden in print.
 */
export function StaffHeader({ language, shopName, staff, skipLink, languages, operation }: StaffHeaderProps) {
  const t = useTranslations('staff')
  return (
    <header className="sticky top-0 z-header border-b border-line bg-celadon-50 print:hidden">
      {skipLink}
      <div className="page-width flex h-14 items-center gap-x-2 md:gap-x-4">
        <Link
          href={staffHref(language, staff ? firstPage(staff.role) : 'overview')}
          prefetch={false}
          className="mr-auto flex min-h-tap min-w-0 items-center text-lg font-bold text-leaf-800"
        >
          <span className="truncate">{shopName}</span>
        </Link>
        {staff ? (
          <>
            {isEnrolled(staff) && mayVisit(staff.role, 'orders') && <NewOrders />}
            <Person language={language} name={staff.name} languages={languages} />
          </>
        ) : (
          <>
            <ShopLink language={language} />
            {languages}
          </>
        )}
      </div>
      {staff && isEnrolled(staff) && mayVisit(staff.role, 'operations') && <OperationNotice initial={operation} />}
      {staff && isEnrolled(staff) && <StaffMenuLinks label={t('menu')} links={linksOf(language, staff, t)} />}
    </header>
  )
}

function linksOf(language: Locale, { role }: SignedInStaff, name: (tool: (typeof tools)[number]) => string) {
  const allowed = tools.filter((tool) => mayVisit(role, tool))
  return allowed.map((tool) => ({ href: staffHref(language, tool), label: name(tool) }))
}

/** Who is signed in, and what concerns only them. */
function Person({ language, name, languages }: Readonly<{ language: Locale; name: string; languages: ReactNode }>) {
  const t = useTranslations('staff')
  return (
    <Dropdown
      label={
        <>
          <UserIcon className="size-5 shrink-0" />
          <span className="max-w-20 truncate md:max-w-60">{name}</span>
        </>
      }
      className="font-semibold text-leaf-700"
      panelClassName="right-0"
    >
      <p className="truncate px-3 py-2 text-sm text-ink-soft">{t('signedInAs', { name })}</p>
      <Link href={staffHref(language, 'account')} prefetch={false} className={rowClass}>
        {t('account')}
      </Link>
      <ShopLink language={language} />
      {languages}
      <form action="/api/staff/leave" method="post">
        <input type="hidden" name="language" value={language} />
        <button type="submit" className={`w-full ${rowClass}`}>
          {t('leave')}
        </button>
      </form>
    </Dropdown>
  )
}

const rowClass = 'flex min-h-tap items-center rounded-sm px-3 font-semibold whitespace-nowrap text-leaf-700 hover:bg-celadon-100'

function ShopLink({ language }: Readonly<{ language: Locale }>) {
  const t = useTranslations('staff')
  return (
    <Link href={pageHref(language, 'home')} prefetch={false} className={rowClass}>
      {t('toShop')}
    </Link>
  )
}
