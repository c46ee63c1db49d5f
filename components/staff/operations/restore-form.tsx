'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { restoreBackup } from '@/lib/features/staff/operations/commands'
import { useStaffChange } from '../use-staff-change'
import { showOutcome } from './start-button'

type RestoreFormProps = Readonly<{ inspected: string; shop: string; hasPasscode: boolean }>

/** Replaces the shop with the inspected backup, once its name and a proof were typed. */
export function RestoreForm({ inspected, shop, hasPasscode }: RestoreFormProps) {
  const t = useTranslations('staffOperations')
  const { isBusy, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<Readonly<{ shop?: boolean; proof?: boolean }>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [typed, proof] = [textOf(data.get('shop')), textOf(data.get('proof'))]
    const lacking = { shop: typed.trim() === '', proof: proof === '' }
    setMissing(lacking)
    if (lacking.shop || lacking.proof) return
    if ((await change(() => restoreBackup({ inspected, shop: typed, proof }), null)) === 'done') showOutcome()
  }

  const isName = failure?.code === 'restoreOtherName'
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-form items-start gap-4">
      <TextField
        name="shop"
        label={t('restoreShop')}
        hint={t('restoreShopHint', { shop })}
        error={missing.shop ? t('restoreMissing') : isName ? failure.message : undefined}
        maxLength={200}
        autoComplete="off"
      />
      <PasswordField
        name="proof"
        label={t(hasPasscode ? 'restorePasscode' : 'restoreProof')}
        error={missing.proof ? t('restoreMissing') : isName ? undefined : failure?.message}
        maxLength={1000}
        autoComplete="off"
      />
      <span>
        <Button type="submit" variant="danger" isLoading={isBusy}>
          {t('restoreNow')}
        </Button>
      </span>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
