'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { pageHref } from '@/lib/core/urls/routes'
import { changeCart } from '@/lib/features/staff/cart/commands'

/** Change Cart (spec 2): makes the cart with the entered number the cart of this device. */
export function CartForm() {
  const t = useTranslations('staffCart')
  const locale = useLocale()
  const router = useRouter()
  const tError = useTranslations('errors')
  const errorText = useErrorText()
  const [typed, setTyped, input] = useTypedText()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await changeCart(typed)
    setBusy(false)
    if (!answer.ok) {
      const message = typeof answer.error === 'string' ? tError(answer.error) : errorText(answer.error)
      return void show({ type: 'alert', kind: 'error', message })
    }
    showToast(t('opened'))
    router.push(pageHref(locale, 'cart'))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      <TextField
        ref={input}
        label={t('cartId')}
        hint={t('cartIdHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <Button type="submit" isLoading={isBusy}>
        {t('change')}
      </Button>
    </form>
  )
}
