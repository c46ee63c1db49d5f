import { useLocale, useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { goodText, type BoxOfWeek } from '@/lib/features/boxes/schemas'

type SwapFieldsProps = Readonly<{
  plan: Pick<BoxOfWeek, 'items' | 'swap_goods' | 'max_swaps'>
  swaps: readonly BoxSwap[]
  onChange: (swaps: readonly BoxSwap[]) => void
}>

/** What comes in place of each item of a box: each swap good once, and no more swaps than there may be. */
export function SwapFields({ plan: { items, swap_goods, max_swaps }, swaps, onChange }: SwapFieldsProps) {
  const t = useTranslations('boxes')
  const locale = useLocale()
  const isFull = swaps.length >= max_swaps

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
        return (
          <Select
            key={item.product_id}
            label={goodText(item, locale)}
            placeholder={t('keep')}
            value={own?.to ?? ''}
            disabled={isFull && !own}
            onChange={(event) => choose(item.product_id, Number(event.target.value))}
            options={swap_goods.map((good) => ({
              value: good.product_id,
              label: goodText(good, locale),
              isDisabled: !good.is_there || !isFree(good.product_id),
            }))}
          />
        )
      })}
    </div>
  )
}
