import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { wrapWords } from './wrap-words'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 36, bottom: 800 } as const

/** Literal paths, so that a build that traces a server's files includes the fonts. */
const regularFont = path.join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')
const boldFont = path.join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf')

export const colors = { ink: '#16291f', soft: '#56655c', leaf: '#235a3d', line: '#cfdfd3', tint: '#eef6ef', warning: '#a3261b' } as const

export type Style = Readonly<{ size: number; weight?: 'regular' | 'bold'; color?: string }>

type Place = Readonly<{ x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }>

/** A PDF document with embedded fonts and line breaks at Thai words. */
export type Sheet = Readonly<{
  document: PDFKit.PDFDocument
  /** Writes a text into a column. @returns the y coordinate of the next line */
  write: (text: string, style: Style, place: Place) => number
  /** The height of that text. */
  heightOf: (text: string, style: Style, width: number) => number
  rule: (y: number, color?: string) => void
  /** Finishes the document. */
  toBytes: () => Promise<Uint8Array>
}>

type SheetInfo = Readonly<{ title: string; author: string; date: Date }>

/** Opens an empty document. Its bytes depend only on what is written and on `info`. */
export async function openSheet(info: SheetInfo): Promise<Sheet> {
  // Loaded with the first invoice: with its font parser it is 2 MB of code.
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([import('pdfkit'), readFile(regularFont), readFile(boldFont)])
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: 'th-TH',
    displayTitle: true,
    // The empty name prevents loading a built-in font: none of them supports Thai.
    font: '',
    info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date },
  })
  document.registerFont('regular', regular).registerFont('bold', bold)
  document.once('pageAdded', () => nameThaiVowels(document))
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))

  const linesOf = (text: string, { size, weight = 'regular' }: Style, width: number) => {
    document.font(weight).fontSize(size)
    return wrapWords(text, width, (line) => document.widthOfString(line))
  }

  return {
    document,
    write: (text, style, { x, y, width, align = 'left' }) => {
      const lines = linesOf(text, style, width)
      document.fillColor(style.color ?? colors.ink)
      lines.forEach((line, index) => {
        const left = x + (width - document.widthOfString(line)) * share[align]
        // Copying text from the PDF yields the original line, regardless of how its glyphs were shaped.
        if (thai.test(line)) document.markContent('Span', { actual: line })
        document.text(line, left, y + index * lineHeight(style), { lineBreak: false })
        if (thai.test(line)) document.endMarkedContent()
      })
      return y + lines.length * lineHeight(style)
    },
    heightOf: (text, style, width) => linesOf(text, style, width).length * lineHeight(style),
    rule: (y, color = colors.line) => {
      document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(color).stroke()
    },
    toBytes: async () => {
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

const thai = /[\u0e01-\u0e5b]/

const share = { left: 0, center: 0.5, right: 1 } as const

/** Thai needs more height: vowels and tone marks are stacked above and below the letters. */
function lineHeight({ size }: Style): number {
  return size * 1.45
}

/**
 * A PDF font maps each glyph to the text that it was first used for, and ำ is drawn with the glyph of า. Writing each vowel
 * once outside the page maps each glyph to its own text, so that readers that ignore ActualText extract both correctly.
 */
function nameThaiVowels(document: PDFKit.PDFDocument): void {
  document.markContent('Artifact')
  for (const weight of ['regular', 'bold']) document.font(weight).fontSize(1).text('า ํ', -90, -90, { lineBreak: false })
  document.endMarkedContent()
}
