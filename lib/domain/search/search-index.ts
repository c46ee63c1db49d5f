import { soundOf } from './sounds'
import { isThai, wordsOf } from './words'

/** What is searched of a product: its name, `Limes (มะนาว)`, and the names of its groups, the closest first; and how often it was sold. */
export type SearchedProduct = Readonly<{ id: number; name: string; groups: readonly string[]; sold?: number }>

/** One side of a name, `Light Soy Sauce, Sun-Brewed`: its words, and where the thing itself is named in them. */
export type NamePart = Readonly<{
  words: readonly string[]
  /** The words before a comma or a preposition, in Thai before a space. */
  mainLength: number
  isThai: boolean
}>

export type IndexedProduct = Readonly<{
  id: number
  /** In the order in which the shop lists them. */
  place: number
  sold: number
  parts: readonly NamePart[]
  groups: readonly IndexedGroup[]
}>

export type IndexedGroup = Readonly<{ parts: readonly NamePart[]; products: Set<IndexedProduct> }>

/** The names of a shop's products by their words, in memory. */
export class SearchIndex {
  readonly products: IndexedProduct[] = []
  /** The products whose names have a word. */
  readonly byWord = new Map<string, Set<IndexedProduct>>()
  readonly #groups = new Map<string, IndexedGroup>()
  readonly #sounds = new Map<string, string>()

  constructor(products: Iterable<SearchedProduct> = []) {
    for (const product of products) this.add(product)
  }

  get groups(): Iterable<IndexedGroup> {
    return this.#groups.values()
  }

  /** How words of names and synonyms sound, worked out when a search first asks. */
  soundOf(words: readonly string[]): string {
    return words.map((word) => this.#sounds.get(word) ?? this.#sounded(word)).join('')
  }

  #sounded(word: string): string {
    const sound = soundOf(word)
    this.#sounds.set(word, sound)
    return sound
  }

  /** Products are added in the order in which the shop lists them. */
  add({ id, name, groups, sold = 0 }: SearchedProduct): void {
    const product = { id, place: this.products.length, sold, parts: nameParts(name), groups: groups.map((each) => this.#group(each)) }
    this.products.push(product)
    for (const group of product.groups) group.products.add(product)
    for (const word of product.parts.flatMap(({ words }) => words)) {
      const having = this.byWord.get(word)
      if (having) having.add(product)
      else this.byWord.set(word, new Set([product]))
    }
  }

  /** A group with several names, `Milk, Butter & Cheese`, is not called by the first of them. */
  #group(name: string): IndexedGroup {
    const parts = () => nameParts(name).map((part) => ({ ...part, mainLength: part.words.length }))
    const group = this.#groups.get(name) ?? { parts: parts(), products: new Set<IndexedProduct>() }
    this.#groups.set(name, group)
    return group
  }
}

const parentheses = /[()]/
const endOfMain = /[,:]|\s(?:with|for|from|in|of|on|over|to)\s/
const endOfThaiMain = /\s/

/** `Limes, Seedless (มะนาว)` has the parts `lime seedless`, of which `lime` is the main one, and `มะนาว`. */
function nameParts(name: string): NamePart[] {
  return name
    .split(parentheses)
    .map((text) => text.trim())
    .map((text) => {
      const [beginning = ''] = text.split(isThai(text[0] ?? '') ? endOfThaiMain : endOfMain, 1)
      const main = wordsOf(beginning)
      const words = [...main, ...wordsOf(text.slice(beginning.length))]
      return { words, mainLength: main.length, isThai: isThai(words[0] ?? '') }
    })
    .filter(({ words }) => words.length > 0)
}
