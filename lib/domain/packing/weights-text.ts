import type { Locale } from '@/lib/core/locale'

/** The weights of an order line in grams, as on the wire and in the database. */
export type LineWeights = Readonly<{ ordered_weight?: number | null | undefined; packed_weight?: number | null | undefined }>

const words = {
  en: {
    about: (grams: string) => `(about ${grams}, final price by weight)`,
    packed: (ordered: string, packed: string) => `(ordered about ${ordered}, packed ${packed})`,
  },
  th: {
    about: (grams: string) => `(ประมาณ ${grams} คิดราคาตามน้ำหนักจริง)`,
    packed: (ordered: string, packed: string) => `(สั่งประมาณ ${ordered} ชั่งจริง ${packed})`,
  },
} as const

/** The weights of a line for mails and documents: as ordered, and as packed once it is. Empty for goods that are not weighed. */
export function weightsText({ ordered_weight, packed_weight }: LineWeights, locale: Locale): string {
  if (!ordered_weight) return ''
  const ordered = formatGrams(ordered_weight, locale)
  return packed_weight ? words[locale].packed(ordered, formatGrams(packed_weight, locale)) : words[locale].about(ordered)
}

/** `850 g`, `1.2 kg`; in Thai `850 ก.`, `1.2 กก.` */
export function formatGrams(grams: number, locale: Locale): string {
  if (grams < 1000) return `${grams} ${locale === 'th' ? 'ก.' : 'g'}`
  return `${grams / 1000} ${locale === 'th' ? 'กก.' : 'kg'}`
}
