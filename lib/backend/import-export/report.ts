import type { IssueMessage } from '@/lib/domain/operations/import-report'

/** An issue or a warning, with its position in the spreadsheet. Issues with the same cause are merged. */
export type Issue = Readonly<{
  file: string
  /** The first affected row, as a spreadsheet numbers it: the header is 1. Null for an issue of the whole file. */
  line: number | null
  /** The next affected rows, at most nine. */
  moreLines: readonly number[]
  /** Number of affected rows beyond those listed. */
  moreCount: number
  /** The documented column name; null for an issue of the whole row or file. */
  column: string | null
  /** A single plain sentence. */
  reason: string
  /** The same for readers of either language. */
  message: IssueMessage
}>

/** What a file changes in the shop. */
export type FileReport = Readonly<{
  file: string
  new: number
  changed: number
  same: number
  /** Rows archived or removed because the file does not have them; only with `replace`. In a dry run, an upper bound. */
  removed: number
}>

/** A row that is new, changed, archived or removed. */
export type Change = Readonly<{
  file: string
  /** Null for a row that is not in the file. */
  line: number | null
  /** The row's key: `VL01`, `news / first-strawberries`. */
  key: string
  kind: 'new' | 'changed' | 'removed'
  /** The changed columns; empty for a new row. */
  columns: readonly string[]
}>

export type ImportReport = Readonly<{
  /** False when there are issues, and after a dry run. */
  imported: boolean
  files: readonly FileReport[]
  /** The first thousand, in the order of the files, merged by cause. */
  issues: readonly Issue[]
  issueCount: number
  /** Valid but probably unintended: a former price below the price, a missing group that pages look up. */
  warnings: readonly Issue[]
  warningCount: number
  /** The first two hundred. */
  changes: readonly Change[]
  changeCount: number
  /** Sentences for the operator that are not issues: an unused picture, a unit that orders still need. */
  notes: readonly string[]
  /** Cache tags to invalidate. */
  tags: readonly string[]
}>

export type ExportReport = Readonly<{
  files: readonly Readonly<{ file: string; rows: number }>[]
  pictures: number
  /** What could not be written, in sentences: a product without a code, a missing picture. */
  notes: readonly string[]
}>

/** Progress of a long operation. `total` is 0 while unknown. */
export type Progress = Readonly<{
  step: 'reading' | 'comparing' | 'pictures' | 'writing'
  /** The current file. */
  file: string
  done: number
  total: number
}>

export type OnProgress = (progress: Progress) => void
