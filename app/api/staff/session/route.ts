import { cutText } from '@/lib/core/well-formed'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { staffNameSchema } from '@/lib/domain/staff/change-authors'
import { UserError } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { answerForm, languageSchema, seeOther, signInTarget } from '@/lib/features/staff/people/plain-form'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { isStaffPasscode } from '@/lib/features/staff/passcode'
import { openAccountSession, openStaffSession } from '@/lib/features/staff/session'
import type { SignInRefusal } from '@/lib/features/staff/people/view'
import { writeCookie } from '@/lib/platform/session/cookie-jar'

const formSchema = z.object({
  language: languageSchema,
  name: z.string().catch(''),
  passcode: z.string().max(200).catch(''),
  /** Present in the form for accounts. */
  email: z.string().max(200).optional().catch(''),
  password: z.string().max(1000).catch(''),
  /** The staff page to open after sign-in, with its query string. */
  to: z.string().max(500).catch(''),
})

type SignInForm = z.output<typeof formSchema> & Readonly<{ address: string; staffPasscode: string }>

/** Signs staff in, with an account or with the passcode, from the plain forms of the sign-in page. */
export function POST(request: NextRequest) {
  return answerForm(request, async ({ fields, address, passcode }) => {
    const form = { ...formSchema.parse(fields), address, staffPasscode: passcode }
    const opened = await (form.email === undefined ? openWithPasscode(form) : openWithAccount({ ...form, email: form.email }))
    if ('refusal' in opened) return refuse(form, opened.refusal)
    const { language, to } = form
    const codePage = staffHref(language, 'sign_in', { ...Object.fromEntries(new URLSearchParams(to)), step: 'code' })
    const response = seeOther(opened.needsCode ? codePage : signInTarget(language, to))
    writeCookie(request, response, 'staff', opened.token)
    return response
  })
}

type Opened = Readonly<{ token: string; needsCode: boolean } | { refusal: SignInRefusal }>

async function openWithPasscode(form: SignInForm): Promise<Opened> {
  const name = staffNameSchema.safeParse(form.name)
  if (!name.success) return { refusal: 'name' }
  return orRefusal(async () => {
    if (!(await isStaffPasscode(form.passcode, form.address))) return { refusal: 'passcode' }
    return { token: await openStaffSession(name.data, form.staffPasscode), needsCode: false }
  })
}

function openWithAccount({ email, password, address, staffPasscode }: SignInForm & Readonly<{ email: string }>): Promise<Opened> {
  return orRefusal(() => openAccountSession({ email, password, address }, staffPasscode))
}

const refusals: Readonly<Record<string, SignInRefusal>> = {
  emailAndPasswordRequired: 'login',
  wrongLogin: 'login',
  tooManyTries: 'tries',
  busy: 'tries',
  staffPasscodeOff: 'off',
}

async function orRefusal(open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    const refusal = (error instanceof RpcError || error instanceof UserError) && error.code ? refusals[error.code] : undefined
    if (refusal) return { refusal }
    throw error
  }
}

function refuse({ language, to, name, email }: SignInForm, refusal: SignInRefusal): NextResponse {
  const asked = Object.fromEntries(new URLSearchParams(to))
  const typed = email === undefined ? { name: cutText(name, 40) } : { email }
  return seeOther(staffHref(language, 'sign_in', { ...asked, ...typed, refusal }))
}
