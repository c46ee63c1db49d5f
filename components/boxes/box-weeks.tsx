import { useLocale, useTranslations } from 'next-intl'
import { addDays, formatShortDay } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { canSwap } from '@/lib/domain/boxes/fill-box'
import type { Boxes, BoxOfWeek } from '@/lib/features/boxes/schemas'
import { goodText } from '@/lib/features/boxes/view'
import { OwnBox } from './own-box'
import { SwapButton } from './swap-button'

/** What the sizes of a box hold in this week and the next, and what can be swapped. */
export function BoxWeeks({ boxes: { weeks, sizes, plans } }: Readonly<{ boxes: Boxes }>) {
  const t = useTranslations('boxes')
  const locale = useLocale()
  return (
    <>
      {weeks.map(({ week, announced_on }) => {
        const own = plans.filter((plan) => plan.week === week)
        return (
          <section key={week} aria-labelledby={`box-${week}`} className="rounded-lg border border-line p-5">
            <h2 id={`box-${week}`} className="text-lg">
              {t('title', { from: formatShortDay(week, locale), to: formatShortDay(addDays(week, 6), locale) })}
            </h2>
            {own.length === 0 && (
              <p className="mt-1 text-ink-soft">
                {announced_on === null ? t('announcedSoon') : t('announcedOn', { day: formatShortDay(announced_on, locale) })}
              </p>
            )}
            {sizes.map(({ product_id, size }) => {
              const plan = own.find((each) => each.product_id === product_id)
              return plan && <Contents key={product_id} plan={plan} size={size && displayName(size, locale)} />
            })}
          </section>
        )
      })}
    </>
  )
}

function Contents({ plan, size }: Readonly<{ plan: BoxOfWeek; size: string | null }>) {
  const t = useTranslations('boxes')
  const locale = useLocale()
  return (
    <div className="mt-3">
      {size && <h3 className="font-semibold">{size}</h3>}
      {plan.boxes === 0 && <p className="font-semibold text-chili-700">{t('soldOut')}</p>}
      <ul className="mt-1 list-disc pl-5">
        {plan.items.map((item) => (
          <li key={item.product_id}>{goodText(item, locale)}</li>
        ))}
      </ul>
      <OwnBox productId={plan.product_id} week={plan.week} />
      {canSwap(plan) && (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            {t('mayChoose', { count: plan.max_swaps, goods: plan.swap_goods.map((good) => goodText(good, locale)).join(' · ') })}
          </p>
          {plan.boxes !== 0 && <SwapButton productId={plan.product_id} label={t('swap')} />}
        </>
      )}
    </div>
  )
}
