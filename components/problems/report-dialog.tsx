'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, type FormEvent } from 'react'
import { useSend } from '@/components/ui/form/use-send'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { PhotoField } from '@/components/ui/form/photo-field'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { usePhoto } from '@/components/ui/form/use-photo'
import { showToast } from '@/components/ui/toast/toast-store'
import { formatLongDate } from '@/lib/core/dates'
import { problemKinds, problemWishes } from '@/lib/domain/problems/problem'
import { problemInputSchema } from '@/lib/domain/problems/problem-schemas'
import { reportProblem } from '@/lib/features/problems/commands'
import type { ReportableRow } from '@/lib/features/problems/schemas'
import { reportableQuantities } from '@/lib/features/problems/view'
import { becameText } from './became-text'

export type ReportDialogProps = Readonly<{
  orderId: number
  line: ReportableRow & Readonly<{ name: string; grams: number | null }>
  /** The last day to report it. */
  until: string
  /** Guests have no balance, and no next order that would bring a replacement. */
  hasAccount: boolean
  onClose: () => void
}>

const maximumPhotoBytes = 800_000

/** Reports what is wrong with a line: kind, how much, a photo and what the customer wishes. */
export function ReportDialog({ orderId, line, until, hasAccount, onClose }: ReportDialogProps) {
  const t = useTranslations('problems')
  const locale = useLocale()
  const router = useRouter()
  const [key] = useState(() => `${orderId}-${Date.now()}-${Math.random()}`)
  const isSending = useRef(false)
  const { isBusy, error, send: sendReport } = useSend()
  const [kind, setKind] = useState('')
  const [isKindMissing, setKindMissing] = useState(false)
  const { photo, isShrinking, isUnreadable, take } = usePhoto(maximumPhotoBytes)
  const photoNotes = { hint: photo === null ? t('photoHint') : t('photoTaken'), error: isUnreadable ? t('photoUnreadable') : undefined }
  const quantities = reportableQuantities(line, locale)
  const wishes = hasAccount ? problemWishes : (['refund'] as const)
  const freshness =
    line.freshUntil !== null && kind === 'spoiled' ? t('freshUntil', { date: formatLongDate(line.freshUntil, locale) }) : undefined

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { qty, wish, text } = Object.fromEntries(new FormData(event.currentTarget))
    const input = problemInputSchema.safeParse({ line_id: line.lineId, kind, wish, qty: Number(qty ?? line.qty), text })
    setKindMissing(kind === '')
    if (!input.success || isSending.current) return
    isSending.current = true
    const result = await sendReport(reportProblem(orderId, input.data, photo, key))
    isSending.current = false
    if (!result.ok) return
    showToast(becameText(t, result.value))
    onClose()
    router.refresh()
  }

  return (
    <Dialog title={t('title', { product: line.name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-2 space-y-3">
        <p className="text-sm text-ink-soft">{t('until', { date: formatLongDate(until, locale) })}</p>
        <Select
          name="kind"
          label={t('what')}
          hint={freshness}
          error={isKindMissing ? t('kindMissing') : undefined}
          placeholder={t('choose')}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value)
            setKindMissing(false)
          }}
          options={problemKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {quantities.length > 1 && (
          <Select
            name="qty"
            label={t('howMuch')}
            defaultValue={line.qty}
            options={quantities.map(({ qty, label }) => ({ value: qty, label }))}
          />
        )}
        <Select name="wish" label={t('wishLabel')} options={wishes.map((value) => ({ value, label: t(`wish.${value}`) }))} />
        <PhotoField label={t('photo')} isOptional {...photoNotes} onTake={(file) => void take(file)} />
        <TextArea name="text" label={t('text')} isOptional rows={2} maxLength={500} />
        <FormError message={error} />
        <Button type="submit" className="w-full" isLoading={isBusy || isShrinking}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
