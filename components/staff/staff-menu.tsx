import { useTranslations } from 'next-intl'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { NewOrders } from './new-orders'
import { StaffMenuLinks } from './staff-menu-links'
import type { Locale } from '@/lib/core/locale'

const tools = ['overview', 'orders', 'packing', 'products', 'searches', 'lot_qr', 'set_cart', 'activity'] as const

type StaffMenuProps = Readonly<{ language: Locale; name: string }>

/** Menu of every staff page with the tools and the signed-in person. Hidden in print. */
export function StaffMenu({ language, name }: StaffMenuProps) {
  const t = useTranslations('staff')
  const links = tools.map((tool) => ({ href: staffHref(language, tool), label: t(tool) }))
  return (
    <div className="border-b border-line bg-celadon-50 pt-5 md:pt-6 print:hidden">
      <div className="page-width flex justify-between gap-x-8 max-xl:flex-col-reverse">
        <StaffMenuLinks label={t('menu')} links={links} />
        <form action="/api/staff/leave" method="post" className="flex min-w-0 items-center justify-between gap-4 text-sm">
          <input type="hidden" name="language" value={language} />
          <span className="truncate">{t('signedInAs', { name })}</span>
          <NewOrders />
          <button type="submit" className="min-h-tap shrink-0 font-semibold text-leaf-700 underline underline-offset-4">
            {t('leave')}
          </button>
        </form>
      </div>
    </div>
  )
}
