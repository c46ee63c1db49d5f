import { useMessages, useTranslations } from 'next-intl'

/** The label of a column with the language of its text, if it has one per language; a column without a label has its name in the files. */
export function useColumnLabel(names: readonly string[]): (name: string) => string {
  const t = useTranslations('staffCatalog')
  const labels = new Map(Object.entries(useMessages().staffCatalog.column))
  return (name) => {
    const base = name.replace(/_th$/, '')
    const label = labels.get(base)
    if (label === undefined) return name
    const hasBoth = names.includes(base) && names.includes(`${base}_th`)
    return hasBoth ? t(`labelIn.${name === base ? 'en' : 'th'}`, { label }) : label
  }
}

/** A word of a cell, such as an allergen, for people. */
export function useWordLabel(): (word: string) => string {
  const labels = new Map(Object.entries(useMessages().staffCatalog.word))
  return (word) => labels.get(word) ?? word
}
