import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { wrapWords } from './wrap-words'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 36, bottom: 800 } as const

/** Written out, so that a build which gathers the files of a server finds them. */
const regularFont = path.join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')
const boldFont = path.join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf')

export const colors = { ink: '#16291f', soft: '#56655c', leaf: '#235a3d', line: '#cfdfd3', tint: '#eef6ef', warning: '#a3261b' } as const

export type Style = Readonly<{ size: number; weight?: 'regular' | 'bold'; color?: string }>

type Place = Readonly<{ x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }>

/** A PDF document to write on: the fonts are in it, and lines break at Thai words. */
export type Sheet = Readonly<{
  document: PDFKit.PDFDocument
  /** Writes a text into a column. @returns where the next line begins */
  write: (text: string, style: Style, place: Place) => number
  /** How high that text will be. */
  heightOf: (text: string, style: Style, width: number) => number
  rule: (y: number, color?: string) => void
  /** Ends the document. */
  toBytes: () => Promise<Uint8Array>
}>

type SheetInfo = Readonly<{ title: string; author: string; date: Date }>

/** Opens an empty document. Its bytes depend on what is written and on `info` alone. */
export async function openSheet(info: SheetInfo): Promise<Sheet> {
  const [regular, bold] = await Promise.all([readFile(regularFont), readFile(boldFont)])
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: 'th-TH',
    displayTitle: true,
    // An empty name: none of the built-in fonts is loaded, for they have no Thai.
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
        // What a reader copies is the line as it was, however its letters were shaped.
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

/** Thai stacks vowels and tones above and below its letters. */
function lineHeight({ size }: Style): number {
  return size * 1.45
}

/**
 * A letter is known to a font in a PDF by the text that it first stood for, and the shape of ำ is drawn with that of
 * า: outside the page each stands once for itself, so that readers who do not use the marked lines find both.
 */
function nameThaiVowels(document: PDFKit.PDFDocument): void {
  document.markContent('Artifact')
  for (const weight of ['regular', 'bold']) document.font(weight).fontSize(1).text('า ํ', -90, -90, { lineBreak: false })
  document.endMarkedContent()
}
