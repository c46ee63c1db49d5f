import { useTranslations } from 'next-intl'

type PromotionBoxProps = Readonly<{ promotion: Readonly<{ name: string; detail: string | null }> }>

/** The promotion that includes the product. */
export function PromotionBox({ promotion }: PromotionBoxProps) {
  const t = useTranslations('product')
  return (
    <section aria-label={t('promotion')} className="rounded-lg bg-lotus-100 px-5 py-4">
      <p className="text-sm font-semibold text-lotus-600">{t('promotion')}</p>
      <p className="font-semibold">{promotion.name}</p>
      {promotion.detail && <p className="text-sm whitespace-pre-line">{promotion.detail}</p>}
    </section>
  )
}
