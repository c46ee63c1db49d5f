import { useLocale, useTranslations } from 'next-intl'
import { displayName } from '@/lib/core/display-name'

type AvoidedGoodsProps = Readonly<{ goods: readonly Readonly<{ name: string; instead: string | null }>[] }>

/** What does not come in a box because the customer never wants it. */
export function AvoidedGoods({ goods }: AvoidedGoodsProps) {
  const t = useTranslations('boxes')
  const locale = useLocale()
  return goods.map(({ name, instead }) => (
    <p key={name} className="mt-1 text-sm text-ink">
      {instead === null
        ? t('leftOut', { name: displayName(name, locale) })
        : t('replaced', { name: displayName(name, locale), instead: displayName(instead, locale) })}
    </p>
  ))
}
