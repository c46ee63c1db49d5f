import { bestFit, fit } from './matches'
import type { SearchIndex } from './search-index'
import { together, type Synonyms } from './synonyms'
import { isThai } from './words'

/** Before the name of a thing they add nothing to it: เนื้อหมูสับ is หมูสับ, เมล็ดกาแฟ is กาแฟ. */
const classifiers = new Set(['เนื้อ', 'ผล', 'ลูก', 'ใบ', 'ต้น', 'หัว', 'ผัก', 'เม็ด', 'เมล็ด', 'เส้น', 'ปลา', 'เห็ด'])

/** And behind it in English: coriander leaves. */
const shapes = new Set('leaf slice fillet chunk bunch stalk piece fruit meat clove head bulb root floret'.split(' '))

/** A query without the classifier of what is known, or null. */
export function withoutClassifier(words: readonly string[], synonyms: Synonyms): readonly string[] | null {
  const plain = classifiers.has(words[0] ?? '') ? words.slice(1) : shapes.has(words.at(-1) ?? '') ? words.slice(0, -1) : []
  return synonyms.has(together(plain)) ? plain : null
}

/**
 * What is asked for without a word that only says which, as `fruit` of `tropical fruit` and ฟักทอง of ฟักทองญี่ปุ่น. Null where the
 * other words name goods: they make it something else, which is not sold, as almond makes milk.
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
