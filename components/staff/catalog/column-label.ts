import { useTranslations } from 'next-intl'
import { isWord, labelOf } from '@/lib/features/staff/catalog/record-sections'

/** The label of a column with the language of its text; a column without a label has its name in the files. */
export function useColumnLabel(names: readonly string[]): (name: string) => string {
  const t = useTranslations('staffCatalog')
  return (name) => {
    const { label, language } = labelOf(name, names)
    if (!label) return name
    return language ? t(`labelIn.${language}`, { label: t(`column.${label}`) }) : t(`column.${label}`)
  }
}

/** A word of a cell, such as an allergen, for people. */
export function useWordLabel(): (word: string) => string {
  const t = useTranslations('staffCatalog')
  return (word) => (isWord(word) ? t(`word.${word}`) : word)
}
