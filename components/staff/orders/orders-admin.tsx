import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { CheckIcon } from '@/components/ui/icons'
import { addDays, formatShortDay } from '@/lib/core/dates'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { AdminFigure, AdminFigures } from '@/lib/features/staff/report/view'
import type { PackingDay } from '@/lib/features/staff/packing/view'
import type { Locale } from '@/lib/core/locale'

const groups = [
  ['now', ['late', 'failed', 'packToday', 'to_check', 'packed']],
  ['next', ['packTomorrow', 'shipped']],
  ['watch', ['awaitingLong', 'refund_due', 'invoice_due', 'outOfStock']],
] as const satisfies readonly (readonly [string, readonly AdminFigure[]])[]

/** Figures that should normally be zero; shown only when they are not. */
const alarms: readonly AdminFigure[] = ['late', 'failed', 'refund_due', 'invoice_due']

/** The work of packers; the other figures are about money and stock. */
const packing: readonly AdminFigure[] = ['late', 'packToday', 'packed', 'packTomorrow', 'shipped']

type OrdersAdminProps = Readonly<{
  figures: AdminFigures
  isPacker: boolean
  lateDay: string | null
  /** Days after tomorrow with orders to pack. */
  laterDays: readonly PackingDay[]
  /** YYYY-MM-DD. */
  today: string
}>

/** Pending work as large figures, legible from the packing table; each links to its list. */
export function OrdersAdmin({ figures, isPacker, lateDay, laterDays, today }: OrdersAdminProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const hrefs = hrefsOf(language, today, lateDay)
  const shown = groups.map(([group, all]) => [group, isPacker ? all.filter((figure) => packing.includes(figure)) : all] as const)
  const isAllDone = shown[0]?.[1].every((figure) => figures[figure] === 0)
  return (
    <>
      {isAllDone && (
        <p className="mt-6 flex items-center gap-2 text-lg font-semibold text-leaf-700">
          <CheckIcon />
          {t('allDone')}
        </p>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {shown
          .filter(([, members]) => members.length > 0)
          .map(([group, members]) => (
            <section key={group} aria-labelledby={group} className="lg:first:col-span-2">
              <h2 id={group} className="text-xl">
                {t(group)}
              </h2>
              <ul className={`mt-3 grid grid-cols-2 gap-3 md:max-lg:grid-cols-3 ${group === 'now' ? 'lg:grid-cols-4' : ''}`}>
                {members
                  .filter((figure) => figures[figure] > 0 || !alarms.includes(figure))
                  .map((figure) => (
                    <Figure
                      key={figure}
                      label={t(`figure.${figure}`)}
                      count={figures[figure]}
                      href={hrefs[figure]}
                      tone={toneOf(figure, figures[figure])}
                    />
                  ))}
                {group === 'next' &&
                  laterDays.map(({ day, orderCount }) => (
                    <Figure
                      key={day}
                      label={t('packOn', { day: formatShortDay(day, language) })}
                      count={orderCount}
                      href={staffHref(language, 'packing', { day })}
                      tone="bg-celadon-100 text-ink"
                    />
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}

type FigureProps = Readonly<{ label: string; count: number; href: string; tone: string }>

function Figure({ label, count, href, tone }: FigureProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className={`flex h-full flex-col justify-between gap-2 rounded-lg p-4 hover:outline-2 hover:outline-leaf-700 md:p-5 ${tone}`}
      >
        <span className="leading-snug">{label}</span>
        <span className="text-4xl font-semibold tabular-nums">{count}</span>
      </Link>
    </li>
  )
}

/** Pending work in the action color, alarms in red, and zeros muted. */
function toneOf(name: AdminFigure, count: number): string {
  if (count === 0) return 'bg-celadon-50 text-ink-soft'
  if (alarms.includes(name)) return 'bg-chili-100 text-chili-700'
  return name === 'to_check' || name === 'packToday' ? 'bg-mango-100 text-ink' : 'bg-celadon-100 text-ink'
}

function hrefsOf(language: Locale, today: string, lateDay: string | null): Readonly<Record<AdminFigure, string>> {
  const list = (state: string) => staffHref(language, 'orders', { state })
  const packing = (day: string | null) => staffHref(language, 'packing', { day })
  return {
    late: packing(lateDay),
    packToday: packing(today),
    packTomorrow: packing(addDays(today, 1)),
    to_check: list('to_check'),
    packed: list('packed'),
    shipped: list('shipped'),
    failed: list('failed'),
    awaitingLong: list('awaiting'),
    refund_due: list('refund_due'),
    invoice_due: list('invoice_due'),
    outOfStock: staffHref(language, 'products', { only: 'out' }),
  }
}
