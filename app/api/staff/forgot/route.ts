import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { requestLink } from '@/lib/features/staff/people/links'
import { answerForm, languageSchema, seeOther } from '@/lib/features/staff/people/plain-form'
import { staffHref } from '@/lib/features/staff/staff-routes'

const formSchema = z.object({ language: languageSchema, email: z.string().trim().max(200).catch('') })

/** Mails a link for a new password. The answer is the same whether there is such an account or not. */
export function POST(request: NextRequest) {
  return answerForm(request, async ({ fields, address }) => {
    const { language, email } = formSchema.parse(fields)
    const answer = (query: Readonly<Record<string, string>>) => seeOther(staffHref(language, 'forgot', query))
    try {
      await requestLink(email, address, language)
    } catch (error) {
      if (!(error instanceof RpcError) || error.kind !== 'server') throw error
      return answer({ email, refusal: error.code === 'tooManyTries' ? 'tries' : 'email' })
    }
    return answer({ sent: '1' })
  })
}
