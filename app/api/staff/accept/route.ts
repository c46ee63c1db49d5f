import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { acceptLink } from '@/lib/features/staff/people/links'
import { answerForm, languageSchema, seeOther } from '@/lib/features/staff/people/plain-form'
import type { PasswordRefusal } from '@/lib/features/staff/people/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

const formSchema = z.object({
  language: languageSchema,
  code: z.string().max(100).catch(''),
  password: z.string().max(1000).catch(''),
  confirm: z.string().max(1000).catch(''),
})

const refusals: Readonly<Record<string, PasswordRefusal>> = {
  missingPassword: 'missing',
  passwordTooShort: 'short',
  passwordTooLong: 'long',
  passwordTooEasy: 'easy',
  tooManyTries: 'tries',
  busy: 'tries',
}

/** Sets the password of a staff account with the code of a mail, then leads to the sign-in form. */
export function POST(request: NextRequest) {
  return answerForm(request, async ({ fields, address }) => {
    const { language, code, password, confirm } = formSchema.parse(fields)
    const again = (refusal: PasswordRefusal) => seeOther(staffHref(language, 'accept', { code, refusal }))
    if (password !== confirm) return again('differ')
    try {
      await acceptLink(code, password, address)
    } catch (error) {
      if (!(error instanceof RpcError) || error.kind !== 'server') throw error
      const refusal = error.code ? refusals[error.code] : undefined
      // Without a reason about the password, the link itself cannot be used: its page says so.
      return refusal ? again(refusal) : seeOther(staffHref(language, 'accept'))
    }
    return seeOther(staffHref(language, 'sign_in', { done: 'password' }))
  })
}
