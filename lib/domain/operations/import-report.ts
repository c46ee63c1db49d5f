import { z } from 'zod'

/** What is wrong with a file, its header, its rows or what they name: messages under `staffOperations.issue`. */
export const importIssueKeys = [
  'addressBefore',
  'archiveUnreadable',
  'balanceTooHigh',
  'cellInvalid',
  'cellOutside',
  'columnTwice',
  'columnUnknown',
  'demoKey',
  'duplicateKey',
  'fileEmpty',
  'fileFormat',
  'fileMissing',
  'fileNotText',
  'fileTooLarge',
  'fileTwice',
  'fileUnknown',
  'fileUnreadable',
  'firstSizeDiffers',
  'keyColumnMissing',
  'nameMissing',
  'newNeedsColumn',
  'onlySheet',
  'pictureMissing',
  'pictureUnusable',
  'readAsThai',
  'rowCutOff',
  'settingInvalid',
  'settingMissing',
  'settingUnknown',
  'unknownReference',
] as const

export type ImportIssueKey = (typeof importIssueKeys)[number]

/** The sentence about an issue: one of {@link importIssueKeys}, or the code of an error or of a warning of a record. */
const issueMessageSchema = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

export type IssueMessage = Readonly<z.infer<typeof issueMessageSchema>>

/** The message of an issue that is not about a cell of a record. */
export function issueMessage(key: ImportIssueKey, values: IssueMessage['values'] = {}): IssueMessage {
  return { key, values }
}

const issueSchema = z.object({
  file: z.string(),
  line: z.number().nullable(),
  moreLines: z.array(z.number()),
  moreCount: z.number(),
  column: z.string().nullable(),
  /** In English. */
  reason: z.string(),
  message: issueMessageSchema,
})

export type ImportIssue = z.infer<typeof issueSchema>

/** What an import found and did, as the page of owners shows it. */
export const importReportSchema = z.object({
  imported: z.boolean(),
  files: z.array(z.object({ file: z.string(), new: z.number(), changed: z.number(), same: z.number(), removed: z.number() })),
  issues: z.array(issueSchema),
  issueCount: z.number(),
  warnings: z.array(issueSchema),
  warningCount: z.number(),
  changes: z.array(
    z.object({
      file: z.string(),
      line: z.number().nullable(),
      key: z.string(),
      kind: z.enum(['new', 'changed', 'removed']),
      columns: z.array(z.string()),
    }),
  ),
  changeCount: z.number(),
  /** Cache tags of the pages that show the changes. */
  tags: z.array(z.string()),
})

export type ImportSummary = z.infer<typeof importReportSchema>
