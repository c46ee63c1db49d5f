import type { NextRequest } from 'next/server'
import { sendOperationFile } from '@/lib/features/staff/operations/queries'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

/** A backup, an export: a file that an owner's operation made, `?name=talat-20261128T030000Z`. */
export function GET(request: NextRequest) {
  return orUnavailable(() => sendOperationFile(request))
}
