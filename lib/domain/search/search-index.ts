import { Spellings } from './spellings'
import type { Synonyms } from './synonyms'
import { isThai, wordsOf } from './words'

/**
 * The searched data of a product: its name, `Limes (มะนาว)`, the names of its groups, closest first, its sales count, and labels:
 * names of what it is certified as or suits, `Gluten-free`, which are found as a whole and not by one of their words.
 */
export type SearchedProduct = Readonly<{
  id: number
  name: string
  groups: readonly string[]
  labels?: readonly string[]
  sold?: number
}>

/** One part of a name, `Light Soy Sauce, Sun-Brewed`: its words, and how many of them name the thing itself. */
export type NamePart = Readonly<{
  words: readonly string[]
  /** The words joined without spaces. */
  text: string
  /** The number of words before a comma or a preposition, in Thai before a space. */
  mainLength: number
  isThai: boolean
}>

export type IndexedProduct = Readonly<{
  id: number
  /** The position in the shop's order. */
  place: number
  sold: number
  parts: readonly NamePart[]
  groups: readonly IndexedGroup[]
}>

export type IndexedGroup = Readonly<{ parts: readonly NamePart[]; isLabel: boolean; products: Set<IndexedProduct> }>

/** In-memory index from words to product names. */
export class SearchIndex {
  readonly products: IndexedProduct[] = []
  /** The products whose names contain a word. */
  readonly byWord = new Map<string, Set<IndexedProduct>>()
  /** By {@link pairKey}, the products in whose names the first word is followed by the second. */
  readonly byPair = new Map<string, IndexedProduct[]>()
  readonly groupWords = new Set<string>()
  /** The main words of each name of a product or group, joined by spaces. */
  readonly names = new Set<string>()
  readonly #groups = new Map<string, IndexedGroup>()
  #sorted: readonly string[] | null = null
  /** The phrases that misspelled queries are compared with. */
  readonly spellings = new Spellings()
  readonly #ofSynonyms = new WeakMap<Synonyms, Spellings>()

  constructor(products: Iterable<SearchedProduct> = []) {
    for (const product of products) this.add(product)
  }

  get groups(): Iterable<IndexedGroup> {
    return this.#groups.values()
  }

  /** The words that begin with a prefix. */
  wordsFrom(text: string): readonly string[] {
    this.#sorted ??= [...this.byWord.keys()].sort()
    const sorted = this.#sorted
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sorted[middle] ?? '') < text) from = middle + 1
      else to = middle
    }
    let end = from
    while (sorted[end]?.startsWith(text)) end += 1
    return sorted.slice(from, end)
  }

  spellingsOf(synonyms: Synonyms): Spellings {
    const known = this.#ofSynonyms.get(synonyms)
    if (known) return known
    const spellings = new Spellings()
    for (const key of synonyms.keys()) spellings.add([key])
    this.#ofSynonyms.set(synonyms, spellings)
    return spellings
  }

  /** Products must be added in the shop's order. */
  add({ id, name, groups, labels = [], sold = 0 }: SearchedProduct): void {
    const known = [...groups.map((each) => this.#group(each, false)), ...labels.map((each) => this.#group(each, true))]
    const product = { id, place: this.products.length, sold, parts: nameParts(name), groups: known }
    this.products.push(product)
    for (const group of product.groups) group.products.add(product)
    this.#addNames(product.parts)
    for (const word of product.parts.flatMap(({ words }) => words)) {
      const having = this.byWord.get(word)
      if (having) having.add(product)
      else {
        this.byWord.set(word, new Set([product]))
        this.#sorted = null
        if (isNameItself(word)) this.spellings.add([word])
      }
    }
    for (const { words } of product.parts) for (const [first, second] of pairsOf(words)) this.#addPair(first, second, product)
    if (product.place < maxPhrasedProducts) for (const part of product.parts) this.#addPhrases(part.words)
  }

  #addPair(first: string, second: string, product: IndexedProduct): void {
    const key = pairKey(first, second)
    const having = this.byPair.get(key)
    if (!having) this.byPair.set(key, [product])
    else if (having.at(-1) !== product) having.push(product)
  }

  #addNames(parts: readonly NamePart[]): void {
    for (const { words, mainLength } of parts) this.names.add(words.slice(0, mainLength).join(' '))
  }

  #addPhrases(words: readonly string[]): void {
    for (const phrase of phrasesOf(words)) if (phrase[0] === words[0] || isNameItself(phrase.join(''))) this.spellings.add(phrase)
  }

  /** A group with several names, `Milk, Butter & Cheese`, has no main name. */
  #group(name: string, isLabel: boolean): IndexedGroup {
    const parts = () => nameParts(name).map((part) => ({ ...part, mainLength: part.words.length }))
    const known = this.#groups.get(name)
    if (known) return known
    const group = { parts: parts(), isLabel, products: new Set<IndexedProduct>() }
    this.#groups.set(name, group)
    this.#addNames(group.parts)
    for (const { words } of group.parts) {
      this.spellings.add(words)
      for (const word of words) this.groupWords.add(word)
    }
    return group
  }
}

export const pairKey = (first: string, second: string): string => `${first} ${second}`

/** Each word with the one that follows it. */
export function pairsOf(words: readonly string[]): [first: string, second: string][] {
  return words.slice(1).map((word, index) => [words[index] ?? '', word])
}

/** The maximum number of words of a name that are indexed as a phrase. */
const maxPhraseWords = 4

/** For products beyond this number, only single words are indexed and no phrases, to limit memory. */
export const maxPhrasedProducts = 2_000

export function phrasesOf(words: readonly string[]): string[][] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxPhraseWords, words.length - start) }, (__, more) => words.slice(start, start + more + 1)),
  )
}

/** A short Thai word within a name is mostly a fragment: ลาว of ผักชีลาว must not match the query เหล้า. */
function isNameItself(word: string): boolean {
  return !isThai(word) || word.length > 4
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
      return { words, text: words.join(''), mainLength: main.length, isThai: isThai(words[0] ?? '') }
    })
    .filter(({ words }) => words.length > 0)
}
