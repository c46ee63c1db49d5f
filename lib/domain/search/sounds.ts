import { isThai } from './words'

const initials: Readonly<Record<string, string>> = {
  ...signs('กขฃคฅฆ', 'k'),
  ...signs('จฉชซฌ', 'j'),
  ...signs('ซศษส', 's'),
  ...signs('ญย', 'y'),
  ...signs('ฎฏฐฑฒดตถทธ', 't'),
  ...signs('ณน', 'n'),
  ...signs('บปผพภ', 'p'),
  ...signs('ฝฟ', 'f'),
  ...signs('ม', 'm'),
  ...signs('รลฬฦ', 'l'),
  ...signs('ฤ', 'lu'),
  ...signs('ว', 'w'),
  ...signs('หฮ', 'h'),
  ...signs('อ', ''),
  ...signs('ง', 'ng'),
}

/** The sound of a consonant at the end of a syllable. */
const finals: Readonly<Record<string, string>> = {
  ...initials,
  ...signs('จชซฌศษสฎฏฐฑฒดตถทธ', 't'),
  ...signs('ญณนรลฬ', 'n'),
  ...signs('บปพภฟ', 'p'),
}

const vowels: Readonly<Record<string, string>> = {
  ะ: 'a',
  'ั': 'a',
  า: 'a',
  'ิ': 'i',
  'ี': 'i',
  'ึ': 'u',
  'ื': 'u',
  'ุ': 'u',
  'ู': 'u',
  เ: 'e',
  แ: 'e',
  โ: 'o',
}

/**
 * The approximate sound of a word, so that Thai, its transcriptions (RTGS and others) and common misspellings match: กะเพรา,
 * กระเพรา, kaprao and krapao are all `kapao`. Tones, vowel lengths, aspiration, and l or r after a consonant are dropped.
 */
export function soundOf(word: string): string {
  const spelled = isThai(word) ? transcribed(word) : word.toLowerCase()
  return spelled
    .replace(/[^a-z]/g, '')
    .replace(/ce$/, 's')
    .replace(/ch|c(?=[eiy])|z/g, (found) => (found === 'ch' ? 'j' : 's'))
    .replace(/sh/g, 's')
    .replace(/ph/g, 'p')
    .replace(/[ktg]h/g, (found) => found[0] ?? '')
    .replace(/bp/g, 'p')
    .replace(/dt/g, 't')
    .replace(/h(?=[mnlrwy])/g, '')
    .replace(/[cgq]/g, 'k')
    .replace(/nk(?=$|[^aeiou])/g, 'ng')
    .replace(/b/g, 'p')
    .replace(/d/g, 't')
    .replace(/v/g, 'w')
    .replace(/or(?=$|[^aeiou])/g, 'o')
    .replace(/r/g, 'l')
    .replace(/y(?=$|[^aeiou])/g, 'i')
    .replace(/ee/g, 'i')
    .replace(/oo|ou|eu|ue|uo/g, 'u')
    .replace(/ae/g, 'e')
    .replace(/oe/g, 'o')
    .replace(/aw|ow|ew/g, (found) => (found === 'ew' ? 'iao' : 'ao'))
    .replace(/(?<=[kptfs])l(?=[aeiou])/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Spellings of vowels around and between consonants, each with the bracketed sound that follows its consonant. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[ก-ฮ][ิุ]?์|[็ฺ่้๊๋ํ๎]/g, ''],
  [/ห(?=[งญนมยรลว][ิีึืุูเ])|ห(?=[งญนมยลว])/g, ''],
  [/ทร(?=[าัิี])/g, 'ซ'],
  [/รร(?=[ก-ฮ])/g, '<a>'],
  [/รร/g, '<an>'],
  [/เ([ก-ฮ][รลว]?)ือ/g, '$1<ua>'],
  [/เ([ก-ฮ][รลว]?)ีย/g, '$1<ia>'],
  [/เ([ก-ฮ][รลว]?)าะ/g, '$1<o>'],
  [/เ([ก-ฮ][รลว]?)า/g, '$1<ao>'],
  [/เ([ก-ฮ][รลว]?)ย/g, '$1<oi>'],
  [/([ก-ฮ])ัว/g, '$1<ua>'],
  [/([ก-ฮ])ว([ก-ฮ])(?![ะาัิีึืุูำ])/g, '$1<ua>$2'],
  [/าว/g, '<ao>'],
  [/[าั]ย/g, '<ai>'],
  [/[ไใ]([ก-ฮ][รลว]?)ย?/g, '$1<ai>'],
  [/ำ/g, '<am>'],
  [/([เแโ])([กขคตปผพ][รล]|[ก-ฮ])/g, '$2$1'],
  [/([ก-ฮ])อ(?![ะาัิีึืุูเแโ<])/g, '$1<o>'],
  [/ะ(?=ะ)/g, ''],
]

/** Transcribes Thai into Latin letters, syllable by syllable, as far as the spelling shows the syllables. */
function transcribed(word: string): string {
  const letters = spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
  const units = letters.match(/<[a-z]+>|./gu) ?? []
  const vowelAt = (index: number) => (units[index]?.startsWith('<') ? units[index].slice(1, -1) : vowels[units[index] ?? ''])
  let sound = ''
  let takesFinal = false
  for (const [index, unit] of units.entries()) {
    const vowel = vowelAt(index)
    if (vowel !== undefined) {
      sound += vowel
      takesFinal = unit !== 'ะ' && !/<(am|an|ao|ai|oi|uai)>/.test(unit)
    } else if (takesFinal && vowelAt(index + 1) === undefined) {
      sound += finals[unit] ?? ''
      takesFinal = false
    } else {
      sound += `${initials[unit] ?? ''}${unwrittenVowel(index)}`
      takesFinal = unwrittenVowel(index) === 'o'
    }
  }
  return sound

  /**
   * The unwritten vowel between two consonants: o within a syllable (som), a if the second consonant begins the next one
   * (khanun).
   */
  function unwrittenVowel(index: number): string {
    const next = units[index + 1]
    if (next === undefined || vowelAt(index + 1) !== undefined) return ''
    if (vowelAt(index + 2) === undefined) return 'o'
    return /[รลว]/.test(next) ? '' : 'a'
  }
}

function signs(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sound]))
}
