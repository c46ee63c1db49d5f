'use client'

import { useEffect, useState } from 'react'
import type { AccountInfo } from '@/lib/features/accounts/schemas'
import { readBirthDate } from '@/lib/domain/accounts/account-rules'
import { formDraft } from '@/lib/platform/browser/form-draft'
import { DetailsForm, type TypedDetails } from './details-form'

type AccountFormProps = Readonly<{
  userId: number
  info: AccountInfo
  /** Today in Bangkok, YYYY-MM-DD. */
  today: string
}>

const empty: TypedDetails = { first_name: '', last_name: '', email: '', gender: null, birthDate: { day: null, month: null, year: null } }

const draftOf = (userId: number) => formDraft(`typed:${userId}:account_details`, empty)

/** Account form, restored from the draft in this browser if the session ended while the customer was typing. */
export function AccountForm({ userId, info, today }: AccountFormProps) {
  const [typed, setTyped] = useState<Partial<TypedDetails>>({})

  useEffect(() => {
    const restore = async () => {
      const draft = await Promise.resolve(draftOf(userId).take())
      if (draft?.birthDate) setTyped(draft)
    }
    void restore()
  }, [userId])

  const { birthDate, ...texts } = typed
  const saved = readBirthDate(info.birth_date)
  return (
    <DetailsForm
      key={birthDate ? 'typed' : 'saved'}
      info={{ ...info, ...texts }}
      savedEmail={info.email}
      birthDate={info.birth_date === null ? (birthDate ?? saved) : saved}
      today={today}
      onSessionEnd={draftOf(userId).save}
    />
  )
}
