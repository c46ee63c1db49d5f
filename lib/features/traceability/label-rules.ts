import { readId } from '@/lib/core/ids'

type Size = Readonly<{ width: number; height: number }>

/** A paper that labels are printed on. All lengths are millimetres. */
export type LabelFormat = Readonly<{
  /** Which of the pages of label-sheet.css it is. */
  paper: 'a4' | 'roll'
  page: Size
  columns: number
  rows: number
  label: Size
  /** White between two columns; rows stand close. */
  columnGap: number
  /** Side of the QR code with its white edge: the code itself stays above 20. */
  code: number
  /** What a label keeps white on every side, because printers leave out the edge of a sheet. */
  padding: number
  /** Height of a line's letters. */
  letter: number
}>

const a4 = { paper: 'a4', page: { width: 210, height: 297 } } as const
const roll = { paper: 'roll', page: { width: 50, height: 30 } } as const

/** By the name that stands in addresses. The grids stand in the middle of their sheets, as those of the shops do. */
export const labelFormats = {
  'a4-24': { ...a4, columns: 3, rows: 8, label: { width: 70, height: 37 }, columnGap: 0, code: 28, padding: 4, letter: 2.4 },
  'a4-21': { ...a4, columns: 3, rows: 7, label: { width: 63.5, height: 38.1 }, columnGap: 2.54, code: 29, padding: 2.5, letter: 2.4 },
  'roll-50x30': { ...roll, columns: 1, rows: 1, label: { width: 50, height: 30 }, columnGap: 0, code: 27, padding: 1, letter: 2 },
} as const satisfies Readonly<Record<string, LabelFormat>>

export type LabelFormatName = keyof typeof labelFormats

export const labelFormatNames = Object.keys(labelFormats) as LabelFormatName[]

/** One order to print makes no more than ten full sheets. */
export const maximumLabels = 240

/** Lots on one order to print: each is looked up. */
const maximumLots = 40

const maximumCopies = 99

/** What is to be printed. Of an order without `copies` every line gets a label for each piece. */
export type LabelRequest = Readonly<{
  format: LabelFormatName
  /** The first label that is still on a half-used sheet, from 1. */
  start: number
  orderNumber: string | null
  /** Labels for lines of the order, by the id of the line. */
  copies: ReadonlyMap<number, number> | null
  lotNumbers: readonly string[]
  /** Labels for each lot. */
  lotCopies: number
}>

/** Reads the address of a label sheet; what is not understood is as if it was not there. */
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

/** Lot numbers as people write several: on lines of their own, or with commas between them. */
export function lotNumbersIn(text: string): string[] {
  const numbers = text.split(/[\n,;]/).map((number) => number.trim())
  return [...new Set(numbers.filter(Boolean))].slice(0, maximumLots)
}

export function labelsPerPage({ columns, rows }: LabelFormat): number {
  return columns * rows
}

/** Distributes labels over pages; the places that are used up already stay empty (null). */
export function layOutLabels<Label>(labels: readonly Label[], format: LabelFormat, start: number): (Label | null)[][] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels]
  const perPage = labelsPerPage(format)
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) => places.slice(page * perPage, (page + 1) * perPage))
}

function wholeNumber(text: string | undefined, minimum: number, maximum: number): number | null {
  if (!/^\d{1,6}$/.test(text ?? '')) return null
  return Math.min(Math.max(Number(text), minimum), maximum)
}
