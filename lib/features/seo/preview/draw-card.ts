import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandTones, colorsOf, type BrandTones } from '@/lib/domain/content/brand'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { escapeXml } from '@/lib/core/markup/xml'
import type { PreviewCard, PreviewPrice } from './card'
import { colors } from './colors'

/** The content of the shop's icon: a 64-pixel square with the awning and the letter ต. */
const mark = readFileSync(path.join(process.cwd(), 'public/icon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/** The positions of the text column and the picture area. */
export const column = { left: 64, width: 556 } as const
export const pictureArea = { left: 660, top: 0, width: 540, height: 630 } as const

/** Texts of the shop on a card, in contrast to those of its subject. */
export type CardWords = Readonly<{ shopName: string; tagline: string; from: string; soldOut: string; brand: ShopProfile['brand'] }>

/** A card with its lines fitted to the layout. */
export type LaidOutCard = Readonly<{
  card: PreviewCard
  lines: readonly string[]
  /** Font size of the title. */
  size: number
  /** Labels above the price, with their widths in pixels. */
  notes: readonly PriceLabel[]
  words: CardWords
}>

export type PriceLabel = Readonly<{ kind: keyof typeof labelStyles; content: string; width: number }>

export const labelStyles = {
  from: { size: 28, weight: 400, fill: colors['ink-soft'] },
  before: { size: 36, weight: 400, fill: colors['ink-soft'] },
  discount: { size: 26, weight: 600, fill: colors.white },
  soldOut: { size: 26, weight: 600, fill: colors.white },
} as const

/** The width of a label, including the gap after it. */
export const labelReach = ({ kind, width }: Pick<PriceLabel, 'kind' | 'width'>) => width + (tagColors[kind] ? 46 : 18)

/** Labels with a colored background. */
const tagColors: Partial<Record<PriceLabel['kind'], string>> = { discount: colors['chili-600'], soldOut: colors['ink-soft'] }

/** Thai stacks up to two marks above a letter and one below it. */
const lineHeight = 1.36
const firstLine = 1.08
export const aboveSize = 28

/** The area below the awning. Without a price, the text is placed between the awning and the signature. */
const titleTop = 84
const [bodyTop, bodyBottom] = [70, 530]

/** The SVG overlay on a card's pictures: the text panel, and the awning across the whole width. */
export function drawCard(laidOut: LaidOutCard): string {
  const { card, words, notes } = laidOut
  const tones = brandTones(colorsOf(words.brand))
  const panel = `<path fill="${colors.white}" d="M0 0H${pictureArea.left}V${pictureArea.height}H0z"/>`
  const price = card.price ? drawPrice(card.price, notes, tones) : ''
  const content = panel + noPicture(card, words) + drawTitle(laidOut) + price + drawSignature(words, tones) + awning(tones)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Sarabun">${content}</svg>`
}

function drawTitle({ card, lines, size }: LaidOutCard): string {
  const aboveHeight = card.above ? aboveSize + 18 : 0
  const height = aboveHeight + size * (firstLine + (lines.length - 1) * lineHeight)
  const top = card.price ? titleTop : Math.round((bodyTop + bodyBottom - height) / 2)
  const above = card.above ? text(card.above, { x: column.left, y: top + aboveSize, size: aboveSize, fill: colors['ink-soft'] }) : ''
  const rows = lines.map((line, index) => {
    const y = Math.round(top + aboveHeight + size * (firstLine + index * lineHeight))
    return text(line, { x: column.left, y, size, weight: 700, fill: colors.ink })
  })
  return above + rows.join('')
}

/** Styled like a market price card: a large number and a small ฿. A reduced price is red, with the former price above it. */
function drawPrice({ now, before }: PreviewPrice, notes: readonly PriceLabel[], tones: BrandTones): string {
  const fill = before ? colors['chili-600'] : tones['leaf-800']
  const sign = text('฿', { x: column.left, y: 492, size: 46, weight: 600, fill })
  return drawNotes(notes, 422) + sign + text(now, { x: column.left + 31, y: 516, size: 88, weight: 700, fill })
}

function drawNotes(notes: readonly PriceLabel[], y: number): string {
  let x: number = column.left
  return notes
    .map((note) => {
      const { kind, content, width } = note
      const left = x
      const color = tagColors[kind]
      x += labelReach(note)
      if (color) return tag(left, y, width, color) + text(content, { x: left + 16, y, ...labelStyles[kind] })
      const words = text(content, { x: left, y, ...labelStyles[kind] })
      return kind === 'before' ? words + strike(left, y, width) : words
    })
    .join('')
}

const tag = (x: number, y: number, width: number, fill: string) =>
  `<rect x="${x}" y="${y - 31}" width="${width + 32}" height="43" rx="21.5" fill="${fill}"/>`

const strike = (x: number, y: number, width: number) =>
  `<path stroke="${colors['ink-soft']}" stroke-width="3" d="M${x - 3} ${y - 11}h${width + 6}"/>`

function drawSignature({ shopName, tagline, brand }: CardWords, tones: BrandTones): string {
  const y = 592
  const own = isBranded(brand)
  return (
    (own ? '' : `<g transform="translate(${column.left} ${y - 34}) scale(.72)">${mark}</g>`) +
    text(shopName, { x: column.left + (own ? 0 : 62), y, size: 32, weight: 700, fill: tones['leaf-800'] }) +
    text(tagline, { x: column.left + column.width, y, size: 23, fill: colors['ink-soft'], anchor: 'end' })
  )
}

/** A shop with a logo, icon or colors of its own does not carry our mark. */
const isBranded = ({ logo, icon, colors: own }: ShopProfile['brand']) => Boolean(logo ?? icon ?? own)

/** The placeholder for a missing picture: the shop's icon, large. */
function noPicture({ pictures }: PreviewCard, { brand }: CardWords): string {
  return pictures.length > 0 || isBranded(brand) ? '' : `<g transform="translate(${pictureArea.left + 145} 210) scale(3.9)">${mark}</g>`
}

/** The scalloped market awning across the whole width, as in the header of every page. */
function awning(tones: BrandTones): string {
  const scallop = 50
  const stripes = Array.from({ length: 1200 / scallop }, (_, index) => {
    const fill = index % 2 === 0 ? tones['leaf-700'] : tones['mango-400']
    return `<path fill="${fill}" d="M${index * scallop} 0h${scallop}v26a25 25 0 0 1-${scallop} 0z"/>`
  })
  return stripes.join('')
}

type TextStyle = Readonly<{ x: number; y: number; size: number; fill: string; weight?: 400 | 600 | 700; anchor?: 'end' }>

function text(content: string, { x, y, size, fill, weight = 400, anchor }: TextStyle): string {
  const place = `x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"`
  return `<text ${place}${anchor ? ` text-anchor="${anchor}"` : ''}>${escapeXml(content)}</text>`
}
