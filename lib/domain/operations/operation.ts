import { z } from 'zod'
import { importReportSchema } from './import-report'
import { isUploadName, uploadKindOf } from './upload-limits'

/** The name of a backup that the shop made: the moment in UTC, so that names sort by time. */
const backupNameSchema = z.string().regex(/^talat-\d{8}T\d{6}Z$/)

/** An uploaded file: a key that the browser made up, and its name. */
export const uploadSchema = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  name: z
    .string()
    .max(200)
    .regex(/^[^/\\]+$/)
    .refine((name) => !name.includes('\0') && uploadKindOf(name) !== null),
})

export type Upload = z.infer<typeof uploadSchema>

const importUploadSchema = uploadSchema.refine(({ name }) => isUploadName('import', name))
const backupUploadSchema = uploadSchema.refine(({ name }) => isUploadName('backup', name))

/** Files of all tables, texts and pictures, or one Excel workbook of the tables. */
export const exportFormats = ['zip', 'xlsx'] as const

/** What an owner can start from a page, as the operator's commands of the same names. */
export const operationRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('backup') }),
  z.strictObject({ kind: z.literal('verify'), backup: backupNameSchema }),
  z.strictObject({ kind: z.literal('export'), format: z.enum(exportFormats) }),
  z.strictObject({ kind: z.literal('import'), upload: importUploadSchema, replace: z.boolean(), dryRun: z.boolean() }),
  z.strictObject({ kind: z.literal('undo'), id: z.string().max(60) }),
  z.strictObject({
    kind: z.literal('inspect'),
    from: z.union([z.strictObject({ backup: backupNameSchema }), z.strictObject({ upload: backupUploadSchema })]),
  }),
])

export type OperationRequest = z.infer<typeof operationRequestSchema>

/** Puts what an operation has inspected in the place of the shop; only `staff.operation.restore` begins one. */
const restoreTaskSchema = z.strictObject({ kind: z.literal('restore'), inspected: z.string().max(60) })

const operationTaskSchema = z.union([operationRequestSchema, restoreTaskSchema])

export type OperationTask = z.infer<typeof operationTaskSchema>

/** The uploaded file that a task reads; null for one that reads none. */
export function uploadReadBy(task: OperationTask): Upload | null {
  if (task.kind === 'import') return task.upload
  return task.kind === 'inspect' && 'upload' in task.from ? task.from.upload : null
}

/** What an owner says to restore: the name of the shop that is replaced, and a code of the second factor, or the password or passcode. */
export const restoreOrderSchema = z.strictObject({ inspected: z.string().max(60), shop: z.string().max(200), proof: z.string().max(1000) })

export type RestoreOrder = z.infer<typeof restoreOrderSchema>

/** Why an operation did not end well; messages under `staffOperations.problem` have the same names. */
const operationProblems = [
  'backupGone',
  'busy',
  'cellTooLong',
  'damagedBackup',
  'demoData',
  'diskFull',
  'failed',
  'findings',
  'importChangedSince',
  'missingProgram',
  'newerBackup',
  'noBackup',
  'noPassphrase',
  'stopped',
  'tooLarge',
] as const

export type OperationProblem = (typeof operationProblems)[number]

const shopContentSchema = z.object({
  /** The shop's name; backups of earlier versions do not say. */
  shop: z.object({ th: z.string(), en: z.string() }).nullable(),
  products: z.number(),
  customers: z.number(),
  orders: z.number(),
})

/** What a shop holds, to compare a backup with the shop of now. */
export type ShopContent = z.infer<typeof shopContentSchema>

const backupContentSchema = shopContentSchema.extend({
  /** When the backup was made. */
  time: z.string(),
  /** It was made by an earlier version of the shop. */
  isOlder: z.boolean(),
})

export type BackupContent = z.infer<typeof backupContentSchema>

/** An operation under way, or what became of it. Times are local, `YYYY-MM-DD HH:MM:SS`. */
export const operationSchema = z.object({
  id: z.string(),
  request: operationTaskSchema,
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
  /** What an inspected backup holds. */
  content: backupContentSchema.nullable().default(null),
  /** The one who started it has seen what came of it. */
  isSeen: z.boolean().default(true),
})

export type Operation = z.infer<typeof operationSchema>

export const isRunning = ({ ended }: Operation) => ended === null

/** What owners started, and the backups that there are. A backup is proven by the latest check of it. */
export const operationsSchema = z.object({
  /** The newest operation; null before the first one. */
  latest: operationSchema.nullable(),
  /** The import that can be undone; null without one. */
  lastImport: operationSchema.nullable(),
  /** What the shop holds now, beside the backup that was inspected last. */
  present: shopContentSchema.nullable(),
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

const noticeKinds = ['backup', 'verify', 'export', 'import', 'imported', 'undo', 'inspect', 'restore'] as const

const progressSchema = z.object({
  id: z.string(),
  done: z.number(),
  total: z.number().nullable(),
  is_running: z.boolean(),
  /** What has ended; null for all but the one who started it, and once they have seen it. */
  notice: z.object({ kind: z.enum(noticeKinds), has_failed: z.boolean() }).nullable(),
})

/** How far the newest operation is; null before the first one. */
export const operationProgressSchema = progressSchema.nullable()

export type OperationProgress = z.infer<typeof progressSchema>

/** @param staff the name of the one who asks */
export function progressOf(operation: Operation, staff: string): OperationProgress {
  const { id, done, total, request, problem, isSeen } = operation
  const kind = request.kind === 'import' && !request.dryRun ? 'imported' : request.kind
  const isNews = !isRunning(operation) && !isSeen && operation.staff === staff
  return { id, done, total, is_running: isRunning(operation), notice: isNews ? { kind, has_failed: problem !== null } : null }
}

/** The largest part of a file that one call reads. */
export const filePartBytes = 1024 * 1024
