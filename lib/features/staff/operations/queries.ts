import 'server-only'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { mayCall } from '@/lib/domain/methods/rights'
import { operationProgressSchema, operationsSchema, type OperationProgress, type Operations } from '@/lib/domain/operations/operation'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { sendStaffFile } from '../order-documents'
import { callAsStaff } from '../server'
import { isEnrolled, type SignedInStaff, type StaffSession } from '../session'

/** What owners started, and the backups that there are. */
export function getOperations(staff: StaffSession, language: Locale): Promise<Operations> {
  return callAsStaff(staff, language, operationsSchema, 'staff.operation', 'read', [])
}

/** How far the newest operation is, and the notice about it, for owners; null for others, and for a server that does not say. */
export async function getOperationProgress(staff: SignedInStaff | null, language: Locale): Promise<OperationProgress | null> {
  if (!staff || !isEnrolled(staff) || !mayCall(staff.role, 'staff.operation', 'read_progress')) return null
  const asked = callAsStaff(staff, language, operationProgressSchema, 'staff.operation', 'read_progress', [])
  return withFallback('operations', asked, null)
}

const openedSchema = z.object({ name: z.string(), bytes: z.number() })
const partSchema = z.object({ base64: z.string() })

/** Responds with a file that an operation made, in parts, so that it may be larger than memory. */
export function sendOperationFile(request: NextRequest): Promise<Response> {
  return sendStaffFile(request, async (staff) => {
    const asked = request.nextUrl.searchParams.get('name') ?? ''
    const { name, bytes } = await callAsStaff(staff, 'en', openedSchema, 'staff.operation', 'open_file', [asked])
    const disposition = `attachment; filename="${name}"`
    return { type: 'application/octet-stream', bytes: partsOf(staff, asked, bytes), length: bytes, disposition }
  })
}

function partsOf(staff: StaffSession, name: string, bytes: number): ReadableStream<Uint8Array> {
  let offset = 0
  return new ReadableStream({
    pull: async (controller) => {
      const { base64 } = await callAsStaff(staff, 'en', partSchema, 'staff.operation', 'read_file', [name, offset])
      const part = Buffer.from(base64, 'base64').subarray(0, bytes - offset)
      if (part.length === 0) return controller.error(new Error(`${name} is gone`))
      controller.enqueue(new Uint8Array(part))
      if ((offset += part.length) >= bytes) controller.close()
    },
  })
}
