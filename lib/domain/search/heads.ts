import { bestFit, fit } from './matches'
import type { SearchIndex } from './search-index'
import { together, type Synonyms } from './synonyms'
import { isThai } from './words'

/** Words that add no meaning before a Thai noun: เนื้อหมูสับ is หมูสับ, เมล็ดกาแฟ is กาแฟ. */
const classifiers = new Set(['เนื้อ', 'ผล', 'ลูก', 'ใบ', 'ต้น', 'หัว', 'ผัก', 'เม็ด', 'เมล็ด', 'เส้น', 'ปลา', 'เห็ด'])

/** English words that add no meaning after a noun: coriander leaves. */
const shapes = new Set('leaf slice fillet chunk bunch stalk piece fruit meat clove head bulb root floret'.split(' '))

/** The query without a classifier, if the rest is a known synonym; else null. */
export function withoutClassifier(words: readonly string[], synonyms: Synonyms): readonly string[] | null {
  const plain = classifiers.has(words[0] ?? '') ? words.slice(1) : shapes.has(words.at(-1) ?? '') ? words.slice(0, -1) : []
  return synonyms.has(together(plain)) ? plain : null
}

/**
 * The head noun of a query, without its modifiers: `fruit` of `tropical fruit`, ฟักทอง of ฟักทองญี่ปุ่น. Null if the modifiers
 * name goods themselves: then the query means a different product that the shop does not sell, such as almond milk.
 */
export function headOf(index: SearchIndex, words: readonly string[], synonyms: Synonyms): readonly string[] | null {
  const isThaiQuery = isThai(words[0] ?? '')
  for (let length = words.length - 1; length > 0; length -= 1) {
    const head = isThaiQuery ? words.slice(0, length) : words.slice(-length)
    const other = isThaiQuery ? words.slice(length) : words.slice(0, -length)
    if (!synonyms.has(together(head)) && bestFit(index, head) < fit.name) continue
    return synonyms.has(together(other)) || bestFit(index, other) >= fit.group ? null : head
  }
  return null
}
