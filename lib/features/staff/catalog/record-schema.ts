import { z } from 'zod'
import { recordGaps, recordInputs, recordPlaces, recordSections, recordWarnings } from '@/lib/domain/catalog/record-columns'

/** Cells by column, as in the shop's files. */
export type RecordCells = Readonly<Record<string, string>>

const cellsSchema = z.record(z.string(), z.string())

const columnSchema = z.object({
  name: z.string(),
  section: z.enum(recordSections),
  input: z.enum(recordInputs),
  required: z.boolean(),
  words: z.array(z.string()).nullable(),
  to: z.string().nullable(),
})

/** A column of a record, and what its form asks for. */
export type RecordColumn = z.output<typeof columnSchema>

const changeSchema = z.object({ id: z.number(), time: z.string(), staff: z.string(), before: cellsSchema, after: cellsSchema })

/** One change of a record. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type RecordChange = z.output<typeof changeSchema>

export const recordSchema = z.object({
  id: z.number().nullable(),
  name: z.string(),
  cells: cellsSchema,
  columns: z.array(columnSchema),
  /** Codes and names of the records that a column can refer to, by kind. */
  choices: z.record(z.string(), z.array(z.object({ key: z.string(), name: z.string() }))),
  warnings: z.array(z.object({ field: z.string(), key: z.enum(recordWarnings) })),
  visibility: z.object({ places: z.array(z.enum(recordPlaces)), gaps: z.array(z.enum(recordGaps)) }),
  changes: z.array(changeSchema),
  isRemovable: z.boolean(),
})

/** A product, group, offer or post with what its form needs; `id` null for a new one. */
export type StaffRecord = z.output<typeof recordSchema>

/** The cells are in the order in which a list shows them. */
export const recordListSchema = z.object({ total: z.number(), records: z.array(z.object({ id: z.number(), cells: cellsSchema })) })

export type RecordRow = z.output<typeof recordListSchema>['records'][number]

export const removedRecordsSchema = z.array(z.object({ id: z.number(), time: z.string(), staff: z.string(), name: z.string() }))

/** A record that staff have removed and can restore. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type RemovedRecord = z.output<typeof removedRecordsSchema>[number]

export const savedRecordSchema = z.object({ id: z.number() })
