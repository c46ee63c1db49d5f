import { readId } from '@/lib/core/ids'

type Size = Readonly<{ width: number; height: number }>

/** A paper format for labels. All lengths are millimeters. */
export type LabelFormat = Readonly<{
  /** The page in label-sheet.css. */
  paper: 'a4' | 'roll'
  page: Size
  columns: number
  rows: number
  label: Size
  /** Gap between two columns. Rows have no gap. */
  columnGap: number
  /** Side length of the QR code including its white border. The code itself stays above 20. */
  code: number
  /** White margin inside each label, because printers cannot print the edge of a sheet. */
  padding: number
  /** Font size of a line. */
  letter: number
}>

const a4 = { paper: 'a4', page: { width: 210, height: 297 } } as const
const roll = { paper: 'roll', page: { width: 50, height: 30 } } as const

/** Formats by their name in URLs. The grids are centered on their sheets, as on commercial label sheets. */
export const labelFormats = {
  'a4-24': { ...a4, columns: 3, rows: 8, label: { width: 70, height: 37 }, columnGap: 0, code: 28, padding: 4, letter: 2.1 },
  'a4-21': { ...a4, columns: 3, rows: 7, label: { width: 63.5, height: 38.1 }, columnGap: 2.54, code: 29, padding: 2.5, letter: 2.1 },
  'roll-50x30': { ...roll, columns: 1, rows: 1, label: { width: 50, height: 30 }, columnGap: 0, code: 27, padding: 1, letter: 1.8 },
} as const satisfies Readonly<Record<string, LabelFormat>>

export type LabelFormatName = keyof typeof labelFormats

export const labelFormatNames = Object.keys(labelFormats) as LabelFormatName[]

/** The maximum for one print job: ten full sheets. */
export const maximumLabels = 240

/** The maximum number of lots in one print job, because each one is looked up. */
const maximumLots = 40

export const maximumCopies = 99

/** A print job. Without `copies`, every order line gets one label per piece. */
export type LabelRequest = Readonly<{
  format: LabelFormatName
  /** The first unused label on a partly used sheet, from 1. */
  start: number
  orderNumber: string | null
  /** Number of labels by order line id. */
  copies: ReadonlyMap<number, number> | null
  lotNumbers: readonly string[]
  /** Number of labels per lot. */
  lotCopies: number
}>

/** Parses the query parameters of a label sheet. Invalid values are ignored. */
export function readLabelRequest(parameters: Readonly<Record<string, string>>): LabelRequest {
  const format = labelFormatNames.find((name) => name === parameters.format) ?? 'a4-24'
  const lines = Object.entries(parameters).flatMap(([name, value]) => {
    const id = readId(/^line_(\d+)$/.exec(name)?.[1])
    return id ? [[id, wholeNumber(value, 0, maximumCopies) ?? 0] as const] : []
  })
  return {
    format,
    start: wholeNumber(parameters.start, 1, labelsPerPage(labelFormats[format])) ?? 1,
    orderNumber: parameters.sale_order?.trim() || null,
    copies: lines.length > 0 ? new Map(lines) : null,
    lotNumbers: lotNumbersIn(parameters.lots ?? ''),
    lotCopies: wholeNumber(parameters.copies, 1, maximumCopies) ?? 1,
  }
}

/** Splits lot numbers that are separated by newlines or commas. */
export function lotNumbersIn(text: string): string[] {
  const numbers = text.split(/[\n,;]/).map((number) => number.trim())
  return [...new Set(numbers.filter(Boolean))].slice(0, maximumLots)
}

export function labelsPerPage({ columns, rows }: LabelFormat): number {
  return columns * rows
}

/** Distributes labels over pages. Positions that are already used stay empty (null). */
export function layOutLabels<Label>(labels: readonly Label[], format: LabelFormat, start: number): (Label | null)[][] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels]
  const perPage = labelsPerPage(format)
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => places.slice(page * perPage, (page + 1) * perPage))
}

function wholeNumber(text: string | undefined, minimum: number, maximum: number): number | null {
  if (!/^\d{1,6}$/.test(text ?? '')) return null
  return Math.min(Math.max(Number(text), minimum), maximum)
}
