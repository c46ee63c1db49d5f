import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import { isErrorCode, sentenceOf } from '@/lib/domain/errors/errors'
import english from '@/messages/en.json'
import { issueMessage, type IssueMessage } from '@/lib/domain/operations/import-report'
import type { CellIssue } from '../entity'
import type { Issue } from '../report'

const maxListed = 1000
const maxLines = 10

/** A problem of a row, or of the whole file. */
export type FoundIssue = Readonly<{
  file: string
  line: number | null
  column: string | null
  reason: string
  /** Issues with the same cause in the same column of a file are merged; without a cause, those with the same reason are. */
  cause?: string
  message: IssueMessage
}>

/** A problem whose place the caller knows. */
export type LineIssue = Omit<FoundIssue, 'file' | 'line'>

/** Collects issues, merged by cause: lists as many as a person would read, and counts the rest. */
export type Issues = Readonly<{
  add: (issue: FoundIssue) => void
  count: () => number
  listed: () => readonly Issue[]
}>

type Entry = { issue: FoundIssue; moreLines: number[]; moreCount: number }

export function collectIssues(): Issues {
  const entries = new Map<string, Entry>()
  let unlisted = 0
  return {
    add: (issue) => {
      const key = JSON.stringify([issue.file, issue.column, issue.cause ?? issue.reason])
      const entry = entries.get(key)
      if (!entry && entries.size === maxListed) unlisted += 1
      else if (!entry) entries.set(key, { issue, moreLines: [], moreCount: 0 })
      else if (issue.line !== null && entry.moreLines.length < maxLines - 1) entry.moreLines.push(issue.line)
      else entry.moreCount += 1
    },
    count: () => entries.size + unlisted,
    listed: () =>
      [...entries.values()].map(({ issue: { file, line, column, reason, message }, ...more }) => ({
        file,
        line,
        column,
        reason,
        message,
        ...more,
      })),
  }
}

const warnings: Readonly<Record<string, unknown>> = english.staffCatalog.warning

/** What is wrong with cells of a row, or probably a mistake, in English. */
export function cellIssue({ column, ...issue }: CellIssue<string>): LineIssue {
  if ('reason' in issue) return { column, ...issue }
  const message = { key: issue.code, values: {} }
  return { column, message, reason: isErrorCode(issue.code) ? sentenceOf(issue.code) : fillPlaceholders(warnings[issue.code]) }
}

/** What is wrong with the key of a row that neither the shop nor the files have. */
export function unknownRow(key: string, table: string) {
  return { reason: `There is no “${key}” in ${table}`, message: issueMessage('unknownReference', { key, table }) }
}
