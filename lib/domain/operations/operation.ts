import { z } from 'zod'
import { importReportSchema } from './import-report'
import { isUploadName } from './upload-limits'

/** The name of a backup that the shop made: the moment in UTC, so that names sort by time. */
const backupNameSchema = z.string().regex(/^talat-\d{8}T\d{6}Z$/)

/** An uploaded file: a key that the browser made up, and its name. */
export const uploadSchema = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  name: z
    .string()
    .max(200)
    .regex(/^[^/\\]+$/)
    .refine((name) => !name.includes('\0') && isUploadName(name)),
})

export type Upload = z.infer<typeof uploadSchema>

/** Files of all tables, texts and pictures, or one Excel workbook of the tables. */
export const exportFormats = ['zip', 'xlsx'] as const

/** What an owner can start from a page, as the operator's commands of the same names. */
export const operationRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('backup') }),
  z.strictObject({ kind: z.literal('verify'), backup: backupNameSchema }),
  z.strictObject({ kind: z.literal('export'), format: z.enum(exportFormats) }),
  z.strictObject({ kind: z.literal('import'), upload: uploadSchema, replace: z.boolean(), dryRun: z.boolean() }),
  z.strictObject({ kind: z.literal('undo'), id: z.string().max(60) }),
])

export type OperationRequest = z.infer<typeof operationRequestSchema>

/** Why an operation did not end well; messages under `staffOperations.problem` have the same names. */
const operationProblems = ['busy', 'cellTooLong', 'diskFull', 'failed', 'findings', 'importChangedSince', 'stopped'] as const

export type OperationProblem = (typeof operationProblems)[number]

/** An operation under way, or what became of it. Times are local, `YYYY-MM-DD HH:MM:SS`. */
export const operationSchema = z.object({
  id: z.string(),
  request: operationRequestSchema,
  staff: z.string(),
  started: z.string(),
  /** Null while it runs. */
  ended: z.string().nullable(),
  done: z.number(),
  /** Null while it is unknown. */
  total: z.number().nullable(),
  problem: z.enum(operationProblems).nullable(),
  /** What the command of the same name would print, in English. */
  lines: z.array(z.string()),
  /** The name of a file to download, which is deleted after a day. */
  file: z.string().nullable().default(null),
  report: importReportSchema.nullable().default(null),
})

export type Operation = z.infer<typeof operationSchema>

export const isRunning = ({ ended }: Operation) => ended === null

/** What owners started, and the backups that there are. A backup is proven by the latest check of it. */
export const operationsSchema = z.object({
  /** The newest operation; null before the first one. */
  latest: operationSchema.nullable(),
  /** The import that can be undone; null without one. */
  lastImport: operationSchema.nullable(),
  /** The newest first; null while the place does not answer. */
  backups: z
    .array(z.object({ name: z.string(), time: z.string(), bytes: z.number(), isEncrypted: z.boolean(), verified: z.string().nullable() }))
    .nullable(),
  /** Where backups are stored: on the shop's own disk, in the folder or in the bucket that the operator chose. */
  place: z.enum(['own', 'folder', 'bucket']),
  /** Hours between scheduled backups; null without a schedule. */
  everyHours: z.number().nullable(),
})

export type Operations = z.infer<typeof operationsSchema>
export type ListedBackup = NonNullable<Operations['backups']>[number]

/** How far the newest operation is. */
export type OperationProgress = Pick<Operation, 'id' | 'done' | 'total'> & Readonly<{ is_running: boolean }>

/** The largest part of a file that one call reads. */
export const filePartBytes = 1024 * 1024
