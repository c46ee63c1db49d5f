import 'server-only'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Locale } from '@/lib/core/locale'
import { inDecodingQueue, openPicture as decodable, turns } from '@/lib/platform/pictures/decoding'
import { previewSize } from '../preview-address'
import { fitLines } from './fit-lines'
import type { PreviewCard } from './card'
import { colors } from './colors'
import { aboveSize, column, drawCard, labelReach, labelStyles, pictureArea, type CardWords, type PriceLabel } from './draw-card'

/** Opens a picture by its stored name; null if it does not exist. */
type OpenPicture = (name: string) => Promise<Uint8Array | null>

type RenderRequest = Readonly<{ card: PreviewCard; language: Locale; words: CardWords; openPicture: OpenPicture }>

/**
 * Draws a card as a JPEG of 1200 by 630 pixels, under 300 kB, the limit of some chat apps.
 * @throws UserError busy
 */
export async function renderCard({ openPicture, ...request }: RenderRequest): Promise<Buffer> {
  // Opened before its turn: a smaller variant may itself have to be made.
  const opened = await Promise.all(request.card.pictures.map((name) => openPicture(name)))
  return inDecodingQueue(turns.previews, () =>
    draw(
      request,
      opened.filter((bytes) => bytes !== null),
    ),
  )
}

async function draw({ card, language, words }: Omit<RenderRequest, 'openPicture'>, pictures: readonly Uint8Array[]): Promise<Buffer> {
  await loadTypeface()
  const tiles = await pictureTiles(pictures)
  const svg = drawCard({
    card: { ...card, above: await fitAbove(card.above, language), pictures: tiles.length > 0 ? card.pictures : [] },
    ...(await fitTitle(card.title, language, { width: column.width, hasPrice: card.price !== null })),
    notes: await notesOf(card, words),
    words,
  })
  return sharp({ create: { ...previewSize, channels: 3, background: colors['tint-celadon'] } })
    .composite([...tiles, { input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The labels above a price, as many as fit. */
async function notesOf({ price, isSoldOut }: PreviewCard, words: CardWords): Promise<PriceLabel[]> {
  if (!price) return []
  const { isLowest, before, discountText } = price
  const notes: [PriceLabel['kind'], string | null][] = [
    ['from', isLowest ? words.from : null],
    ['before', before && `฿${before}`],
    ['discount', before && discountText],
    ['soldOut', isSoldOut ? words.soldOut : null],
  ]
  const present = notes.flatMap(([kind, content]) => (content ? [{ kind, content }] : []))
  const measured = await Promise.all(
    present.map(async ({ kind, content }) => {
      const { size, weight } = labelStyles[kind]
      return { kind, content, width: await textWidth(content, size, weight) }
    }),
  )
  let left = 0
  return measured.filter((note) => (left += labelReach(note)) <= column.width)
}

/** One line above the title, cut if it is too long. */
async function fitAbove(above: string | null, language: Locale): Promise<string | null> {
  const { lines } = await fitLines(above ?? '', language, 1, async (line) => (await textWidth(line, aboveSize, 400)) <= column.width)
  return lines[0] ?? null
}

/** One picture fills the area; two to four share it in a grid. Unreadable pictures are left out. */
async function pictureTiles(pictures: readonly Uint8Array[]): Promise<OverlayOptions[]> {
  const places = gridOf(pictures.length)
  const tiles: OverlayOptions[] = []
  for (const [index, bytes] of pictures.slice(0, places.length).entries()) {
    const drawn = await tile(bytes, places[index])
    if (drawn) tiles.push(drawn)
  }
  return tiles
}

type Place = Readonly<{ left: number; top: number; width: number; height: number }>

function gridOf(count: number): readonly Place[] {
  if (count < 4) return [pictureArea]
  const { left, top } = pictureArea
  const [width, height] = [pictureArea.width / 2, pictureArea.height / 2]
  return [0, 1, 2, 3].map((index) => ({ left: left + (index % 2) * width, top: top + Math.floor(index / 2) * height, width, height }))
}

async function tile(bytes: Uint8Array, place: Place | undefined): Promise<OverlayOptions | null> {
  if (!place) return null
  const { left, top, width, height } = place
  try {
    const input = await (await decodable(bytes)).rotate().resize({ width, height, fit: 'cover' }).toBuffer()
    return { input, left, top }
  } catch {
    return null
  }
}

type FittedTitle = Readonly<{ lines: readonly string[]; size: number }>

/** Short titles get a large font, long ones a smaller font. Only the longest are cut. */
const besidePrice = [
  { size: 104, lines: 1 },
  { size: 76, lines: 2 },
  { size: 58, lines: 3 },
  { size: 50, lines: 3 },
] as const

/** Without a price there is room for one more line. */
const alone = [
  { size: 96, lines: 2 },
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
] as const

type Room = Readonly<{ width: number; hasPrice: boolean }>

/** Fits a title into its column. Emoji are removed, because the typeface does not contain them. */
async function fitTitle(title: string, language: Locale, { width, hasPrice }: Room): Promise<FittedTitle> {
  const text = title.replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu, '')
  let fitted: FittedTitle = { lines: [], size: 0 }
  for (const { size, lines: maximum } of hasPrice ? besidePrice : alone) {
    const { lines, isWhole } = await fitLines(text, language, maximum, async (line) => (await textWidth(line, size, 700)) <= width)
    fitted = { lines, size }
    if (isWhole) break
  }
  return fitted
}

const folder = path.join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun')

/** Font files by SVG font weight. The family contains Thai, Latin and the baht sign in one file. */
const files = {
  400: '400Regular/Sarabun_400Regular.ttf',
  600: '600SemiBold/Sarabun_600SemiBold.ttf',
  700: '700Bold/Sarabun_700Bold.ttf',
} as const

const typeface = 'Sarabun'

const faces = { 400: typeface, 600: `${typeface} Semi-Bold`, 700: `${typeface} Bold` } as const

type Weight = keyof typeof files

let loaded: Promise<unknown> | undefined

/** Loads the typeface into the text renderer, once per process: a minimal server may have no fonts installed. */
function loadTypeface(): Promise<unknown> {
  loaded ??= Promise.all(Object.values(files).map((file) => layOut('ก', typeface, 20, path.join(folder, file))))
  return loaded
}

/** The rendered width of a line in pixels. */
async function textWidth(line: string, size: number, weight: Weight): Promise<number> {
  await loadTypeface()
  if (!line) return 0
  const { width } = await layOut(line, faces[weight], size)
  return width
}

/** Pango interprets markup, so tags are escaped. At 72 dpi a point equals a pixel. */
function layOut(line: string, face: string, size: number, fontfile?: string) {
  const text = line.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return sharp({ text: { text, font: `${face} ${size}`, dpi: 72, ...(fontfile && { fontfile }) } }).metadata()
}
