import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Language } from '@/lib/routes'
import { staffHref } from '@/lib/staff/addresses'

const tools = ['desk', 'orders', 'packing', 'products', 'lot_qr', 'set_cart', 'activity'] as const

type StaffMenuProps = Readonly<{ language: Language; name: string }>

/** What staff work with, and who of them is in, on every staff page. It stays off paper. */
export function StaffMenu({ language, name }: StaffMenuProps) {
  const t = useTranslations('staff')
  return (
    <div className="border-b border-line bg-celadon-50 pt-6 md:pt-8 print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label={t('menu')} className="-mx-3 flex min-w-0 overflow-x-auto">
          {tools.map((tool) => (
            <Link
              key={tool}
              href={staffHref(language, tool)}
              prefetch={false}
              className="inline-flex min-h-tap items-center px-3 font-semibold whitespace-nowrap text-leaf-700 underline-offset-4 hover:underline"
            >
              {t(tool)}
            </Link>
          ))}
        </nav>
        <form action="/api/staff/leave" method="post" className="flex items-center gap-3 text-sm">
          <input type="hidden" name="language" value={language} />
          <span>{t('signedInAs', { name })}</span>
          <button type="submit" className="min-h-tap font-semibold text-leaf-700 underline underline-offset-4">
            {t('leave')}
          </button>
        </form>
      </div>
    </div>
  )
}
