'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { applyCode, clearCode } from '@/lib/features/cart/commands'
import { isCodeRefusal, normalCode, validateCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import type { CartPage } from '@/lib/features/cart/view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSentenceText } from '@/lib/platform/i18n/use-sentence-text'
import { useCodeMessages } from './use-code-messages'

type CodeFieldProps<Wire, Shown> = Readonly<{ page: CartPage<Wire, Shown> }>

const kinds = ['voucher', 'promotion', 'gift'] as const satisfies readonly CodeKind[]

/** One field for voucher, promotion and gift voucher codes, below the applied ones, which are read-only with Clear (spec 4). */
export function CodeField<Wire, Shown>({ page }: CodeFieldProps<Wire, Shown>) {
  const cart = page.cartOf(page.shown)
  const t = useTranslations('cart')
  const tError = useTranslations('errors')
  const errorText = useErrorText()
  const sentenceText = useSentenceText()
  const [typed, setTyped, input] = useTypedText()
  const [busy, setBusy] = useState<CodeKind | 'entry' | null>(null)
  const [error, setError] = useState<string>()
  useCodeMessages(cart)
  // Error of a code that was rejected before the page loaded, or that became invalid after it was applied.
  const stored = [cart.voucher.refused, cart.promotion.refused].flatMap((refused) =>
    refused ? t('codeRefused', { ...refused, message: sentenceText(refused.message) }) : [],
  )

  async function apply() {
    const [issue] = validateCode('voucher', typed)
    if (issue) return setError(tError(issue.key))
    setBusy('entry')
    const result = await applyCode(page, typed)
    setBusy(null)
    if (result.ok) setTyped('')
    else
      setError(
        isCodeRefusal(result.error.code)
          ? t('codeRefused', { code: normalCode(typed), message: errorText(result.error) })
          : errorText(result.error),
      )
  }

  async function clear(kind: CodeKind) {
    setBusy(kind)
    const result = await clearCode(kind, page)
    setBusy(null)
    if (!result.ok) setError(errorText(result.error))
  }

  function whenFree(act: () => Promise<void>) {
    return (event: FormEvent) => {
      event.preventDefault()
      // Stops the event, because this form is inside the checkout form.
      event.stopPropagation()
      if (busy) return
      setError(undefined)
      void act()
    }
  }

  return (
    <div className="space-y-3">
      {kinds.map((kind) => {
        const { applied } = cart[kind]
        return (
          applied && (
            <CodeForm key={kind} action={t('clear')} isBusy={busy === kind} onSubmit={whenFree(() => clear(kind))}>
              <TextField label={t(`${kind}Label`)} value={applied} readOnly />
            </CodeForm>
          )
        )
      })}
      <CodeForm action={t('apply')} isBusy={busy === 'entry'} onSubmit={whenFree(apply)}>
        <TextField
          ref={input}
          label={t('codeLabel')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
      </CodeForm>
      <FormError message={error ?? (stored.join('\n') || undefined)} />
    </div>
  )
}

type CodeFormProps = Readonly<{ action: string; isBusy: boolean; onSubmit: (event: FormEvent) => void; children: ReactNode }>

function CodeForm({ action, isBusy, onSubmit, children }: CodeFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="flex items-end gap-2">
      <div className="min-w-0 grow">{children}</div>
      <Button type="submit" variant="secondary" isLoading={isBusy} className="min-h-12 shrink-0">
        {action}
      </Button>
    </form>
  )
}
