import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import type { Locale } from '@/lib/core/locale'

type Texts = Readonly<{ [key: string]: string | Texts }>

/**
 * The sentences of a namespace, from `/locales` (spec 7), for an island whose page does not carry them. None if they cannot be loaded.
 * @returns a function that fills in a sentence, whose placeholders must be plain values
 */
export async function loadTexts(locale: Locale, namespace: string) {
  const texts = await fetch(`/locales/${locale}/${namespace}.json`)
    .then((response): Promise<Texts> => response.json())
    .catch((): Texts => ({}))
  return (key: string, values?: Readonly<Record<string, string | number>>) => fillPlaceholders(sentenceIn(texts, key.split('.')), values)
}

function sentenceIn(texts: Texts, [name = '', ...below]: readonly string[]): string {
  const found = Object.hasOwn(texts, name) ? texts[name] : undefined
  return typeof found === 'object' ? sentenceIn(found, below) : (found ?? '')
}
