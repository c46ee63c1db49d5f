import { useTranslations } from 'next-intl'
import type { PackingLine } from '@/lib/features/staff/packing/view'

type PackingGoodsProps = Readonly<{ goods: Pick<PackingLine, 'name' | 'variant' | 'unit' | 'code' | 'isChilled'> }>

/** What a packer needs to find a product: name and size, with the shelf code below. */
export function PackingGoods({ goods: { name, variant, unit, code, isChilled } }: PackingGoodsProps) {
  const t = useTranslations('staffPacking')
  return (
    <>
      <span className="font-semibold">{name}</span> {variant ?? unit}
      <span className="block text-sm tabular-nums">{[code, isChilled && t('chilled')].filter(Boolean).join(' · ')}</span>
    </>
  )
}
