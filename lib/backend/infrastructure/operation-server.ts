import type { Operation, OperationTask, Operations, Upload } from '@/lib/domain/operations/operation'

/** Runs what owners start from a page, in the process that serves the shop and outside of its requests. */
export type OperationServer = Readonly<{
  /** Starts an operation; null while another one runs, in whatever process. */
  start: (request: OperationTask, staff: string) => Promise<Operation | null>
  /** The newest operation; null before the first one. */
  newest: () => Promise<Operation | null>
  read: () => Promise<Operations>
  /** Notes that `staff`, who started the operation, has seen what came of it. */
  markSeen: (id: string, staff: string) => Promise<void>
  addPart: (upload: Upload, offset: number, bytes: Uint8Array) => Promise<void>
  /** The place of the file that owners may download under this name; null without one. */
  findFile: (name: string) => Promise<string | null>
}>
