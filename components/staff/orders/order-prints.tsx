import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { ChevronRightIcon } from '@/components/ui/icons'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { AdminOrder } from '@/lib/features/staff/orders/view'
import { packingStates } from '@/lib/features/staff/packing/view'

type OrderPrintsProps = Readonly<{ order: Pick<AdminOrder, 'id' | 'number' | 'deliveryDay' | 'state' | 'hasDeliveryPhoto'> }>

/** Links to the printable documents of an order. */
export function OrderPrints({ order: { id, number, deliveryDay, state, hasDeliveryPhoto } }: OrderPrintsProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const papers = [
    ...(deliveryDay && hasSlip(state.code) ? [[t('packingSlip'), staffHref(language, 'packing', { day: deliveryDay })] as const] : []),
    [t('qrCodes'), staffHref(language, 'lot_qr', { sale_order: number })] as const,
  ]
  return (
    <nav aria-label={t('print')} className="divide-y divide-line border-y border-line print:hidden">
      {papers.map(([label, href]) => (
        <Link key={href} href={href} prefetch={false} className={linkClass}>
          {label}
          <ChevronRightIcon className="size-5" />
        </Link>
      ))}
      {hasDeliveryPhoto && (
        <a href={`/api/staff/photo?order_id=${id}`} target="_blank" rel="noreferrer" className={linkClass}>
          {t('deliveryPhoto')}
          <ChevronRightIcon className="size-5" />
        </a>
      )}
    </nav>
  )
}

const linkClass = 'flex min-h-12 items-center justify-between gap-3 text-leaf-700 underline-offset-4 hover:underline'

/** Packing slips exist for orders to be packed next, and for reprints of those just packed. */
function hasSlip(state: string): boolean {
  return packingStates.some((packing) => packing === state)
}
