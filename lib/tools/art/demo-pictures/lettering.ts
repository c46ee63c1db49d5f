import { round } from './paint'

/** Characters as strokes in a box 60 wide and 100 high, because the machine that draws the pictures may have no fonts. */
const strokes: Readonly<Record<string, string>> = {
  0: 'M30,6C12,6 6,28 6,50C6,72 12,94 30,94C48,94 54,72 54,50C54,28 48,6 30,6Z',
  1: 'M14,24L34,6V94',
  2: 'M8,28Q10,6 30,6Q54,6 52,30Q50,48 8,94H54',
  3: 'M8,14Q24,0 42,10Q60,28 42,44Q34,48 26,47M26,47Q54,48 54,70Q52,96 28,95Q12,94 6,82',
  4: 'M42,94V6L6,66H56',
  5: 'M50,6H16L12,46C22,36 54,38 54,66C54,96 18,100 8,82',
  6: 'M46,8Q8,18 7,62Q8,94 30,94Q54,92 53,66Q50,42 28,44Q10,48 8,68',
  7: 'M6,6H54Q30,44 24,94',
  8: 'M30,47Q8,42 10,24Q14,6 30,6Q46,6 50,24Q52,42 30,47Q4,52 6,74Q10,94 30,94Q50,94 54,74Q56,52 30,47Z',
  9: 'M52,36Q46,56 30,56Q8,54 7,32Q10,6 30,6Q52,8 53,40Q52,82 16,94',
  '.': 'M30,92V94',
  '×': 'M12,40L48,76M48,40L12,76',
  g: 'M50,48Q44,38 30,38Q8,40 8,62Q8,84 30,84Q46,84 50,72M50,38V100Q48,120 26,120Q14,120 10,112',
  k: 'M12,6V94M48,40L14,70M26,60L50,94',
  m: 'M8,94V40M8,54Q14,38 22,40Q30,42 30,56V94M30,56Q36,38 44,40Q52,42 52,56V94',
  l: 'M22,6V82Q22,94 36,93',
}

const advance = 78

/** Width of a text in pixels at a size, where 1 is 100 pixels high. */
function widthOfText(text: string, size: number): number {
  return text.length * advance * size
}

/** Writes a text of these characters and spaces that ends at `right`. */
export function writeText(text: string, right: number, top: number, size: number): string {
  const step = advance * size
  return [...text]
    .map((character, index) => {
      const place = `translate(${round(right - (text.length - index) * step)} ${round(top)}) scale(${size})`
      return `<path d="${strokes[character] ?? ''}" fill="none" stroke="#173b29" stroke-width="17" stroke-linecap="round" stroke-linejoin="round" transform="${place}"/>`
    })
    .join('')
}

/** A small paper label with what a pack contains, its middle at `x`, `y`. */
export function contentLabel(content: string, x: number, y: number, size = 0.34): string {
  const width = widthOfText(content, size) + 44
  const height = 100 * size + 26
  return `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="14" fill="#fffdf6" stroke="#c9b98e" stroke-width="3"/>${writeText(content, x + width / 2 - 18, y - 50 * size, size)}`
}
