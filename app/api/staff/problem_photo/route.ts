import type { NextRequest } from 'next/server'
import { readId } from '@/lib/core/ids'
import { sendStaffFile } from '@/lib/features/staff/order-documents'
import { readProblemPhoto } from '@/lib/features/staff/problems/queries'

/** The photo of a reported problem, for staff only. */
export function GET(request: NextRequest) {
  const id = readId(request.nextUrl.searchParams.get('report_id'))
  return sendStaffFile(request, async (staff) => {
    const photo = id === null ? null : await readProblemPhoto(staff, id)
    return photo && { ...photo, disposition: `inline; filename="problem-${id}.jpg"` }
  })
}
