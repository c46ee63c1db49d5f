/** What is wrong in the files, or looks as if, where a spreadsheet shows it. One cause is one of these. */
export type Issue = Readonly<{
  file: string
  /** The first row with it, as a spreadsheet numbers it: the header is 1. Null for an issue of the whole file. */
  line: number | null
  /** The next rows with it, at most nine. */
  moreLines: readonly number[]
  /** How many rows there are beyond those that are named. */
  moreCount: number
  /** The column's name as documented; null for an issue of the whole row or file. */
  column: string | null
  /** One plain sentence. */
  reason: string
}>

/** What one file does to the shop. */
export type FileReport = Readonly<{
  file: string
  new: number
  changed: number
  same: number
  /** Archived or removed because the file does not have them; only with `replace`. In a dry run: at most so many. */
  removed: number
}>

/** One row that is new, changes something, or is archived or removed. */
export type Change = Readonly<{
  file: string
  /** Null for what is not in the file. */
  line: number | null
  /** What the row is about: `VL01`, `news / first-strawberries`. */
  key: string
  kind: 'new' | 'changed' | 'removed'
  /** The columns that change; of a new row none are named. */
  columns: readonly string[]
}>

export type ImportReport = Readonly<{
  /** False when there are issues, and after a dry run. */
  imported: boolean
  files: readonly FileReport[]
  /** The first thousand, in the order of the files; one for each cause. */
  issues: readonly Issue[]
  issueCount: number
  /** What is allowed and probably not meant: a former price below the price, a group that pages look for and is missing. */
  warnings: readonly Issue[]
  warningCount: number
  /** The first two hundred. */
  changes: readonly Change[]
  changeCount: number
  /** Sentences for the operator that are no issues: a picture that nothing uses, a unit that orders still need. */
  notes: readonly string[]
  /** Cache tags whose pages are stale. */
  tags: readonly string[]
}>

export type ExportReport = Readonly<{
  files: readonly Readonly<{ file: string; rows: number }>[]
  pictures: number
  /** What could not be written, in sentences: a product without a code, a picture that is gone. */
  notes: readonly string[]
}>

/** How far a long piece of work is. `total` is 0 while no one knows. */
export type Progress = Readonly<{
  step: 'reading' | 'comparing' | 'pictures' | 'writing'
  /** The file that is being worked on. */
  file: string
  done: number
  total: number
}>

export type OnProgress = (progress: Progress) => void
