import { useLocale, useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { displayName } from '@/lib/core/display-name'
import type { BoxOfWeek } from '@/lib/features/boxes/schemas'
import { avoidedGoods, goodText } from '@/lib/features/boxes/view'

type SwapFieldsProps = Readonly<{
  /** `never`: what the customer never wants of it. */
  plan: Pick<BoxOfWeek, 'items' | 'swap_goods' | 'max_swaps'> & Readonly<{ never: readonly number[] }>
  swaps: readonly BoxSwap[]
  onChange: (swaps: readonly BoxSwap[]) => void
}>

/** What comes in place of each item of a box: each swap good once, and no more swaps than there may be. */
export function SwapFields({ plan, swaps, onChange }: SwapFieldsProps) {
  const { items, swap_goods, max_swaps, never } = plan
  const t = useTranslations('boxes')
  const locale = useLocale()
  const isFull = swaps.length >= max_swaps
  const avoided = avoidedGoods(plan, swaps)

  function choose(from: number, to: number) {
    const others = swaps.filter((swap) => swap.from !== from)
    onChange(to > 0 ? [...others, { from, to }] : others)
  }

  return (
    <div className="mt-3 space-y-4">
      <p aria-live="polite">{t('swapsLeft', { count: Math.max(0, max_swaps - swaps.length) })}</p>
      {items.map((item) => {
        const own = swaps.find(({ from }) => from === item.product_id)
        const isFree = (id: number) => !swaps.some(({ from, to }) => to === id && from !== item.product_id)
        const avoidedItem = avoided.find(({ id }) => id === item.product_id)
        const instead = avoidedItem?.instead ? displayName(avoidedItem.instead, locale) : null
        return (
          <Select
            key={item.product_id}
            label={goodText(item, locale)}
            hint={
              avoidedItem &&
              (instead === null
                ? t('leftOut', { name: displayName(item.name, locale) })
                : t('replaced', { name: displayName(item.name, locale), instead }))
            }
            placeholder={avoidedItem ? (instead ?? t('nothing')) : t('keep')}
            value={own?.to ?? ''}
            disabled={isFull && !own}
            onChange={(event) => choose(item.product_id, Number(event.target.value))}
            options={swap_goods.map((good) => ({
              value: good.product_id,
              label: goodText(good, locale),
              isDisabled: !good.is_there || never.includes(good.product_id) || !isFree(good.product_id),
            }))}
          />
        )
      })}
    </div>
  )
}
