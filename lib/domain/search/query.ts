import { termsOf, type Synonyms } from './synonyms'
import { wordsOf } from './words'

const units =
  'kg|kilo|kilos|g|gr|gram|grams|l|litre|liter|litres|liters|ml|oz|lb|pcs|pc|กก|กิโล|กิโลกรัม|โล|ก|กรัม|ขีด|ลิตร|มล|มิลลิลิตร|ลูก|ฟอง|ตัว|แผง|โหล'
/** Words for quantity, quality or shopping, which product names need not contain. */
const genericWords = new Set(
  [
    'organic bio fresh natural healthy free range chemical pesticide best top good quality premium thai local home the a an of with and for in some any',
    'buy order shopping online delivery near me price cheap sale offer discount promotion new pack bag box bottle piece',
    'sot sod สด ใหม่ ออร์แกนิก ออร์แกนิค ออแกนิค ออแกนิก อินทรีย์ เกษตร ปลอด ไร้ สาร พิษ ธรรมชาติ สุขภาพ คุณภาพ ดี อร่อย แท้ ไทย',
    'ราคา ถูก ลด โปรโมชั่น โปรโมชัน ซื้อ สั่ง ขาย ขายดี ส่ง ออนไลน์ แพ็ค ถุง ขวด กล่อง ชิ้น',
  ].flatMap(wordsOf),
)

/** Words that have no meaning alone, but do in combination: อาหาร, and อาหารเช้า. */
const emptyWords = new Set(
  [...'food grocery product item shop store market อาหาร ของ ของกิน สินค้า ตลาด ร้าน'.split(' '), ...units.split('|')].flatMap(wordsOf),
)

/** Cooking methods, which product names need not contain: หมูผัดขิง, grilled fish. */
const cookingWords = new Set(
  'fried grilled steamed roasted boiled baked stir ผัด ต้ม ทอด นึ่ง ย่าง อบ ตุ๋น ลวก เผา คั่ว'.split(' ').flatMap(wordsOf),
)

const size = new RegExp(
  String.raw`(?<![\p{Letter}\p{Mark}])[\d.,/]+\s*(?:(?:${units})\.?)?(?![\p{Letter}\p{Mark}])|ครึ่ง\s*(?:กิโล|โล)`,
  'giu',
)

/** Words that the segmenter splits differently depending on the preceding word. */
const ownWord = /ออร์?แกนิ[กค]|อินทรีย์|ปลอดสาร(?:พิษ)?/g

/** The words of a query to look up in names, without sizes, as in `kale 500g`. */
export function queryWords(query: string): string[] {
  return wordsOf(query.replace(size, ' ').replace(ownWord, ' $& '))
}

/** Whether a word is too generic to distinguish products. */
const isGeneric = (word: string): boolean => genericWords.has(word)

/** Whether the words name no goods at all. */
export const isVague = (words: readonly string[]): boolean => words.every((word) => isGeneric(word) || emptyWords.has(word))

/** The words that distinguish products, and the words of phrases with a known meaning: ไทย of ผัดไทย. */
export function significantWords(words: readonly string[], synonyms: Synonyms): readonly string[] {
  const phrases = termsOf(words, synonyms).flatMap((term) => (term.words.every(isGeneric) ? [] : [term.words]))
  const raw = phrases.filter(([word = '', ...more]) => more.length > 0 || !cookingWords.has(word))
  return (raw.length > 0 ? raw : phrases).flat()
}
