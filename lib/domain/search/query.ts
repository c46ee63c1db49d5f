import { wordsOf } from './words'

/** Words that say how much or how good, and that names need not have. */
const genericWords = new Set(
  (
    'organic fresh natural healthy free range best cheap good quality thai local buy price online the a an of with and for in some pack bag box bottle piece ' +
    'สด ใหม่ ออร์แกนิก ออร์แกนิค ออแกนิค อินทรีย์ ปลอด สาร พิษ ธรรมชาติ คุณภาพ ดี อร่อย ราคา ถูก ซื้อ ขาย แท้ ไทย แพ็ค ถุง ขวด กล่อง ชิ้น'
  )
    .split(' ')
    .flatMap(wordsOf),
)

const units =
  'kg|kilo|kilos|g|gr|gram|grams|l|litre|liter|litres|liters|ml|oz|lb|pcs|pc|กก|กิโล|กิโลกรัม|โล|ก|กรัม|ขีด|ลิตร|มล|มิลลิลิตร|ลูก|ฟอง|ตัว|แผง|โหล'
const size = new RegExp(
  String.raw`(?<![\p{Letter}\p{Mark}])[\d.,/]+\s*(?:(?:${units})\.?)?(?![\p{Letter}\p{Mark}])|ครึ่ง\s*(?:กิโล|โล)`,
  'giu',
)

/** The words of a query that names are searched for: without sizes, as in `kale 500g`. */
export function queryWords(query: string): string[] {
  return wordsOf(query.replace(size, ' '))
}

/** Those that tell one product from another; all of them where none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !genericWords.has(word))
  return telling.length > 0 ? telling : words
}
