import { getLocale } from 'next-intl/server'
import '@/app/staff.css'
import { RouteMessages } from '@/components/layout/route-messages'
import { StaffMenu } from '@/components/staff/staff-menu'
import { readStaff } from '@/lib/features/staff/server'

/** Staff pages: rendered per request and excluded from search engines. Each page authenticates its caller itself. */
export const dynamic = 'force-dynamic'

export default async function StaffLayout({ children }: LayoutProps<'/[lang]'>) {
  const staff = await readStaff()
  return (
    <RouteMessages namespaces={['staff']}>
      {staff && <StaffMenu language={await getLocale()} staff={staff} />}
      <div className="page-width pt-8 pb-section md:pt-11 print:p-0">{children}</div>
    </RouteMessages>
  )
}
