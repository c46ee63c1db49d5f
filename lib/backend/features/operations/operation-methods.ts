import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  filePartBytes,
  operationRequestSchema,
  progressOf,
  restoreOrderSchema,
  uploadSchema,
  type OperationProgress,
  type OperationRequest,
} from '@/lib/domain/operations/operation'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, inTransaction } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { readShopNames } from '@/lib/backend/features/content/read-shop-profile'
import { requireProof } from '@/lib/backend/features/staff/people/second-factor/require-proof'
import { recordStaffAction, staffName } from '@/lib/backend/features/staff/record-staff-action'
import { uploadPartBytes } from '@/lib/domain/operations/upload-limits'
import type { OperationServer } from '@/lib/backend/infrastructure/operation-server'

/** @throws Error in a process that serves no shop */
function serverOf({ ports }: CallContext): OperationServer {
  if (!ports.operations.server) throw new Error('This process runs no operations')
  return ports.operations.server
}

/**
 * Starts an operation, which runs on when the page is left.
 * @throws UserError operationRunning while another one runs
 */
const start = defineLongMethod('staff.operation.start', z.tuple([operationRequestSchema]), async (call, [request]) => {
  const operation = await serverOf(call).start(request, staffName(call))
  if (!operation) throw new UserError('operationRunning')
  await inTransaction(call, (part) => recordStaffAction(part, { about: request.kind, detail: { text: subjectOf(request) } }))
  return { id: operation.id }
})

function subjectOf(request: OperationRequest): string {
  if (request.kind === 'verify') return request.backup
  if (request.kind === 'import') return request.upload.name
  if (request.kind !== 'inspect') return ''
  return 'backup' in request.from ? request.from.backup : request.from.upload.name
}

/**
 * Puts an inspected backup in the place of the shop, for an owner who types the shop's name and proves to be the one who signed in.
 * @throws UserError operationRunning, restoreOtherName, wrongCodeOrPassword, tooManyTries
 */
const restore = defineLongMethod('staff.operation.restore', z.tuple([restoreOrderSchema]), async (call, [{ inspected, shop, proof }]) => {
  const names = Object.values(await readShopNames(call.database)).map(normalName)
  if (!names.includes(normalName(shop))) throw new UserError('restoreOtherName')
  await requireProof(call, proof)
  const operation = await serverOf(call).start({ kind: 'restore', inspected }, staffName(call))
  if (!operation) throw new UserError('operationRunning')
  await inTransaction(call, (part) => recordStaffAction(part, { about: operation.content?.time ?? operation.started }))
  return { id: operation.id }
})

/** As people type it. */
const normalName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

const read = defineLongMethod('staff.operation.read', (call) => serverOf(call).read())

/** How far the newest operation is; null before the first one. */
const readProgress = defineLongMethod('staff.operation.read_progress', async (call): Promise<OperationProgress | null> => {
  const newest = await serverOf(call).newest()
  return newest && progressOf(newest, staffName(call))
})

/** Notes that the one who started an operation has seen what came of it. */
const markSeen = defineLongMethod('staff.operation.mark_seen', z.tuple([z.string().max(60)]), async (call, [id]) => {
  await serverOf(call).markSeen(id, staffName(call))
  return null
})

const fileNameSchema = z.string().max(100)

async function findFile(call: CallContext, name: string): Promise<string> {
  const place = await serverOf(call).findFile(name)
  if (place === null) throw new UserError('fileUnknown')
  return place
}

/** Begins a download, which the activity of staff records. */
const openFile = defineLongMethod('staff.operation.open_file', z.tuple([fileNameSchema]), async (call, [name]) => {
  const place = await findFile(call, name)
  const { size } = await stat(place)
  await inTransaction(call, (part) => recordStaffAction(part, { about: name }))
  return { name: path.basename(place), bytes: size }
})

/** A part of a file, in base64. */
const readFile = defineLongMethod('staff.operation.read_file', z.tuple([fileNameSchema, z.int().min(0)]), async (call, [name, offset]) => {
  const handle = await open(await findFile(call, name))
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(filePartBytes), 0, filePartBytes, offset)
    return { base64: buffer.subarray(0, bytesRead).toString('base64') }
  } finally {
    await handle.close()
  }
})

const partArguments = z.tuple([uploadSchema, z.int().min(0), z.base64().max(Math.ceil(uploadPartBytes / 3) * 4)])

/** Adds a part of an uploaded file, which an import names later. */
const addPart = defineLongMethod('staff.operation.add_part', partArguments, async (call, [upload, offset, base64]) => {
  await serverOf(call).addPart(upload, offset, Buffer.from(base64, 'base64'))
  return null
})

export const operationMethods = [addPart, markSeen, openFile, read, readFile, readProgress, restore, start]
