import { useTranslations } from 'next-intl'
import { includesRole, pageRights } from '@/lib/domain/accounts/staff-roles'
import type { StaffSession } from '@/lib/features/staff/session'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { NewOrders } from './new-orders'
import { StaffMenuLinks } from './staff-menu-links'
import type { Locale } from '@/lib/core/locale'

const tools = [
  'overview',
  'orders',
  'packing',
  'customers',
  'products',
  'catalog',
  'report',
  'searches',
  'recall',
  'lot_qr',
  'set_cart',
  'settings',
  'people',
  'activity',
] as const

type StaffMenuProps = Readonly<{ language: Locale; staff: StaffSession }>

/** Menu of every staff page with the tools of the person's role and the signed-in person. Hidden in print. */
export function StaffMenu({ language, staff: { name, role } }: StaffMenuProps) {
  const t = useTranslations('staff')
  const allowed = tools.filter((tool) => includesRole(role, pageRights[tool]))
  const links = allowed.map((tool) => ({ href: staffHref(language, tool), label: t(tool) }))
  return (
    <div className="border-b border-line bg-celadon-50 pt-3 md:pt-4 print:hidden">
      <div className="page-width flex flex-col-reverse">
        <StaffMenuLinks label={t('menu')} links={links} />
        <form
          action="/api/staff/leave"
          method="post"
          className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm md:justify-end"
        >
          <input type="hidden" name="language" value={language} />
          <span className="max-w-full truncate md:mr-auto">{t('signedInAs', { name })}</span>
          <NewOrders />
          <button type="submit" className="min-h-tap shrink-0 font-semibold text-leaf-700 underline underline-offset-4">
            {t('leave')}
          </button>
        </form>
      </div>
    </div>
  )
}
