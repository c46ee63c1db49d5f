import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { answerForm, languageSchema, seeOther, signInTarget } from '@/lib/features/staff/people/plain-form'
import type { CodeRefusal } from '@/lib/features/staff/people/view'
import { confirmSignInCode } from '@/lib/features/staff/session'
import { staffHref, type StaffQuery } from '@/lib/features/staff/staff-routes'
import { cookiesOf, writeCookie } from '@/lib/platform/session/cookie-jar'

const formSchema = z.object({
  language: languageSchema,
  code: z.string().max(100).catch(''),
  /** The form for recovery codes. */
  recovery: z.literal('1').optional().catch(undefined),
  /** The staff page to open after sign-in, with its query string. */
  to: z.string().max(500).catch(''),
})

const refusals: Readonly<Record<string, CodeRefusal>> = { wrongCode: 'code', tooManyTries: 'tries' }

/** The second step of a sign-in: opens the session with a code, from the plain form of the sign-in page. */
export function POST(request: NextRequest) {
  return answerForm(request, async ({ fields, address, passcode }) => {
    const { language, code, recovery, to } = formSchema.parse(fields)
    const again = (query: StaffQuery) =>
      seeOther(staffHref(language, 'sign_in', { ...Object.fromEntries(new URLSearchParams(to)), ...query }))
    const pending = cookiesOf(request)('staff')
    if (!pending) return again({ refusal: 'expired' })
    try {
      const token = await confirmSignInCode({ pending, code, address }, passcode)
      const response = seeOther(signInTarget(language, to))
      writeCookie(request, response, 'staff', token)
      return response
    } catch (error) {
      if (!(error instanceof RpcError) || error.kind !== 'server') throw error
      const refusal = error.code ? refusals[error.code] : undefined
      return again(refusal ? { step: 'code', recovery, refusal } : { refusal: 'expired' })
    }
  })
}
