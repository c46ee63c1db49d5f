import { useTranslations } from 'next-intl'
import { TogetherWith } from './packing-slip'
import { awaitsPacking, type PackingOrder } from '@/lib/features/staff/packing/view'

type PackingChoiceProps = Readonly<{
  title: string
  orders: readonly PackingOrder[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}>

/** Orders of one time slot with a checkbox each, and one checkbox for all. */
export function PackingChoice({ title, orders, chosen, onChange }: PackingChoiceProps) {
  const t = useTranslations('staffPacking')
  const choose = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  const ids = orders.map(({ id }) => id)
  return (
    <fieldset className="mt-8">
      <legend className="sr-only">{title}</legend>
      <label className="flex min-h-tap items-center gap-3 border-b-2 border-leaf-700 text-xl font-semibold">
        <input
          type="checkbox"
          className="size-5.5 shrink-0"
          checked={ids.every((id) => chosen.has(id))}
          onChange={(event) => choose(ids, event.target.checked)}
        />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {title} <span className="sr-only">({t('chooseAll')})</span>
          </span>
          <span className="text-base font-normal text-ink-soft">{t('orderCount', { count: orders.length })}</span>
        </span>
      </label>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id}>
            <label className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 md:grid-cols-[auto_9rem_minmax(0,1fr)_auto_8rem]">
              <input
                type="checkbox"
                className="size-5.5 shrink-0"
                checked={chosen.has(order.id)}
                onChange={(event) => choose([order.id], event.target.checked)}
              />
              <span className="font-semibold whitespace-nowrap tabular-nums">{order.number}</span>
              <span className="max-md:col-start-2 max-md:row-start-2">
                {order.receiver}
                <TogetherWith order={order} />
              </span>
              <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:col-start-3 max-md:row-start-2">
                {t('lineCount', { count: order.lines.length })}
              </span>
              <span className="text-right text-sm max-md:col-start-3 max-md:row-start-1">
                {!awaitsPacking(order) && <span className="font-semibold text-leaf-700">{t('packed')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
