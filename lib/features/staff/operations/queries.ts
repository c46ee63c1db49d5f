import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { operationsSchema, type Operations } from '@/lib/domain/operations/operation'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { refuseRole } from '../order-documents'
import { callAsStaff, staffOfRequest } from '../server'
import type { StaffSession } from '../session'

/** What owners started, and the backups that there are. */
export function getOperations(staff: StaffSession, language: Locale): Promise<Operations> {
  return callAsStaff(staff, language, operationsSchema, 'staff.operation', 'read', [])
}

const openedSchema = z.object({ name: z.string(), bytes: z.number() })
const partSchema = z.object({ base64: z.string() })

const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const

/** Responds with a file that an operation made, in parts, so that it may be larger than memory. To owners only, and to no other site. */
export async function sendOperationFile(request: NextRequest): Promise<Response> {
  const staff = await staffOfRequest(request)
  const missing = new NextResponse(null, { status: 404, headers })
  if (!staff || request.headers.get('sec-fetch-site') === 'cross-site') return missing
  const name = request.nextUrl.searchParams.get('name') ?? ''
  try {
    const opened = await callAsStaff(staff, 'en', openedSchema, 'staff.operation', 'open_file', [name])
    return new NextResponse(partsOf(staff, name, opened.bytes), {
      headers: {
        ...headers,
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(opened.bytes),
        'Content-Disposition': `attachment; filename="${opened.name}"`,
      },
    })
  } catch (error) {
    const refusal = await refuseRole(request, error)
    if (refusal) return refusal
    if (isServerError(error)) return missing
    throw error
  }
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
