import { soundOf } from './sounds'
import { isThai } from './words'

export type Spelled = Readonly<{ phrase: readonly string[]; spelling: string; sound: string }>

/** An index of phrases by spelling and by sound, so that a misspelled phrase is compared with a few candidates only. */
export class Spellings {
  readonly #known = new Set<string>()
  readonly #bySpelling = new Map<string, Spelled[]>()
  readonly #bySound = new Map<string, Spelled[]>()
  readonly #byLengthOfSound = new Map<string, Spelled[]>()

  /** Skips numbers: they are not corrected. */
  add(phrase: readonly string[]): void {
    const text = phrase.join('')
    if (this.#known.has(text) || !/\p{Letter}/u.test(text)) return
    this.#known.add(text)
    const spelled = { phrase, spelling: spellingOf(phrase), sound: phrase.map(soundOf).join('') }
    push(this.#bySpelling, keyOf(spelled.spelling), spelled)
    push(this.#bySound, spelled.sound, spelled)
    push(this.#byLengthOfSound, keyOf(spelled.sound), spelled)
  }

  /**
   * Phrases with the same first letter and a length difference of at most two letters; and phrases with the same sound, or with
   * the same first sound and a length difference of at most one.
   */
  *closeTo({ spelling, sound }: Omit<Spelled, 'phrase'>): Iterable<Spelled> {
    yield* this.#bySound.get(sound) ?? []
    for (const more of [-2, -1, 0, 1, 2]) yield* this.#bySpelling.get(keyOf(spelling, more)) ?? []
    for (const more of [-1, 0, 1]) yield* this.#byLengthOfSound.get(keyOf(sound, more)) ?? []
  }
}

const keyOf = (text: string, more = 0) => `${text[0] ?? ''}${text.length + more}`

function push(lists: Map<string, Spelled[]>, key: string, spelled: Spelled): void {
  const list = lists.get(key)
  if (list) list.push(spelled)
  else lists.set(key, [spelled])
}

/** The text without the tone marks and short vowels that are most often omitted. */
export function spellingOf(words: readonly string[]): string {
  const text = words.join('')
  return words.some(isThai) ? text.replace(/[็่้๊๋]/g, '') : text
}
