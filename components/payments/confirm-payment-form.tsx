'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState, type FormEvent, useRef } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { confirmPayment } from '@/lib/features/accounts/commands'
import { initialAmount, isAmountText, validatePayment } from '@/lib/domain/payments/payment-report'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { formDraft } from '@/lib/platform/browser/form-draft'
import { show } from '@/lib/platform/browser/popup-queue'
import { useSession } from '@/lib/platform/session/browser-session'
import { Notice } from '@/components/ui/notice'
import { pageHref } from '@/lib/core/urls/routes'
import { ScreenshotDrop } from './screenshot-drop'

type ConfirmPaymentFormProps = Readonly<{
  saleOrder: string
  totalAmount: string
  /** The server already has the order's slip and is checking it. */
  isReported?: boolean
}>

/** Form draft saved when the session ends. It excludes the slip, which the shopper selects again. */
const draftOf = (order: string, userId: number) => formDraft(`typed:${userId}:confirm_payment:${order}`, { saleOrder: '', amount: '' })

/** Applies the input filter key by key, as if the page had been hydrated while the shopper typed. */
const toAmountText = (typed: string) => [...typed].reduce((text, key) => (isAmountText(text + key) ? text + key : text), '')

/**
 * Reports a bank transfer with its slip, once per picture (spec 4). If the server already has a report, there is nothing
 * to send.
 */
export function ConfirmPaymentForm({ saleOrder: initialOrder, totalAmount, isReported = false }: ConfirmPaymentFormProps) {
  const t = useTranslations('confirmPayment')
  const tError = useTranslations('errors')
  const errorText = useErrorText()
  const router = useRouter()
  const [saleOrder, setSaleOrder, orderInput] = useTypedText(initialOrder)
  const [typedAmount, setAmount, amountInput] = useTypedText(initialAmount(totalAmount))
  const amount = toAmountText(typedAmount)
  const [screenshot, setScreenshot] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const { userId } = useSession()

  // Back from the login page: input typed before hydration is newer than the draft.
  useEffect(() => {
    if (userId === null) return
    const draft = draftOf(initialOrder, userId).take()
    setSaleOrder((now) => (now === initialOrder ? (draft?.saleOrder ?? now) : now))
    setAmount((now) => (now === initialAmount(totalAmount) ? (draft?.amount ?? now) : now))
  }, [userId, initialOrder, totalAmount, setSaleOrder, setAmount])

  async function send() {
    const [issue] = validatePayment({ screenshot, saleOrder, amount, isSubmitted })
    if (issue || screenshot === null) return refuse(tError(issue?.key ?? 'missingScreenshot'))
    setSending(true)
    const result = await confirmPayment(saleOrder.trim(), Number(amount), screenshot)
    setSending(false)
    if (!result.ok && result.error.kind === 'session' && userId !== null) return draftOf(initialOrder, userId).save({ saleOrder, amount })
    if (!result.ok) return refuse(errorText(result.error))
    setSubmitted(true)
    showToast(t('sent'), 'success', 5000)
    router.refresh()
  }

  const refuse = (message: string) => void show({ type: 'alert', kind: 'error', message })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending) void send()
  }

  if (isReported) return <ReportedNotice takesFocus={isSubmitted} />

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        ref={orderInput}
        label={t('saleOrder')}
        name="sale_order"
        value={saleOrder}
        onChange={(event) => setSaleOrder(event.target.value)}
        autoComplete="off"
        maxLength={40}
        readOnly={isSubmitted}
      />
      <TextField
        ref={amountInput}
        label={t('amount')}
        name="total_amt"
        inputMode="decimal"
        value={amount}
        onChange={(event) => isAmountText(event.target.value) && setAmount(event.target.value)}
        autoComplete="off"
        maxLength={12}
        readOnly={isSubmitted}
      />
      <ScreenshotDrop
        value={screenshot}
        onChange={(dataUrl) => {
          setScreenshot(dataUrl)
          if (dataUrl === null) setSubmitted(false)
        }}
      />
      <Button type="submit" isLoading={isSending} aria-disabled={isSubmitted} className="w-full">
        {t('submit')}
      </Button>
      {isSubmitted && <ReportedNotice />}
    </form>
  )
}

type ReportedNoticeProps = Readonly<{
  /** Takes the focus, because the pressed button was replaced by this notice. */
  takesFocus?: boolean
}>

/** The shop is checking a reported transfer: no action is needed. */
function ReportedNotice({ takesFocus = false }: ReportedNoticeProps) {
  const t = useTranslations('confirmPayment')
  const language = useLocale()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])

  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success">
        <p>{t('received')}</p>
        <ButtonLink href={pageHref(language, 'orders')} variant="secondary" className="mt-3">
          {t('toOrders')}
        </ButtonLink>
      </Notice>
    </div>
  )
}
