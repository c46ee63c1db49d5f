import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { Dropdown } from '@/components/ui/dropdown'
import { UserIcon } from '@/components/ui/icons'
import type { Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import type { OperationProgress } from '@/lib/domain/operations/operation'
import { firstPage, mayVisit } from '@/lib/domain/staff/staff-roles'
import { isEnrolled, type SignedInStaff } from '@/lib/features/staff/session'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { OperationNotice } from './operations/operation-notice'
import { NewOrders } from './orders/new-orders'
import { StaffAreas, StaffTools, type StaffMenuArea } from './staff-menu'

/** The tools, by what one is about: the day's work, customers, goods, and the shop itself. */
const areas = [
  ['today', ['overview', 'orders', 'packing', 'purchases', 'deliveries']],
  ['customers', ['customers', 'standing_orders', 'problems', 'ratings', 'set_cart']],
  ['goods', ['products', 'catalog', 'boxes', 'recall', 'lot_qr']],
  ['shop', ['report', 'searches', 'settings', 'people', 'operations', 'activity']],
] as const

/** Someone with no more tools than this sees them in one row, without areas. */
const toolsOfOneRow = 7

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
  const menu = staff && isEnrolled(staff) ? menuOf(language, staff, t) : null
  return (
    <header className="sticky top-0 z-header border-b border-line bg-celadon-50 print:hidden">
      {skipLink}
      <div className="page-width flex h-14 items-center gap-x-2 md:gap-x-4">
        <div className="mr-auto flex min-w-0 items-center gap-x-4">
          <Link
            href={staffHref(language, staff ? firstPage(staff.role) : 'overview')}
            prefetch={false}
            className="flex min-h-tap min-w-0 items-center text-lg font-bold text-leaf-800"
          >
            <span className="truncate">{shopName}</span>
          </Link>
          {menu && menu.length > 1 && <StaffAreas label={t('menuAreas')} areas={menu} />}
        </div>
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
      {menu && <StaffTools label={t('menu')} areas={menu} />}
    </header>
  )
}

function menuOf(language: Locale, { role }: SignedInStaff, t: ReturnType<typeof useTranslations<'staff'>>): StaffMenuArea[] {
  const menu = areas.map(([area, tools]) => {
    const allowed = tools.filter((tool) => mayVisit(role, tool))
    return { label: t(`area.${area}`), links: allowed.map((tool) => ({ href: staffHref(language, tool), label: t(tool) })) }
  })
  const links = menu.flatMap((area) => area.links)
  return links.length > toolsOfOneRow ? menu.filter((area) => area.links.length > 0) : [{ label: t('menu'), links }]
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
      <StaffLink page="account" className={rowClass}>
        {t('account')}
      </StaffLink>
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
