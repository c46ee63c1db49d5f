'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { applyCode, clearCode } from '@/lib/features/cart/commands'
import { codeKinds, validateCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { CartPage, Cart } from '@/lib/features/cart/view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'

type CodeFieldsProps<Shown> = Readonly<{
  page: CartPage<Shown>
  /** The kinds that have a field before a code is applied. A code of another kind works in any of them. */
  offered: readonly CodeKind[]
}>

/** The fields of the offered kinds, and of every other kind that is applied. */
export function CodeFields<Shown>({ page, offered }: CodeFieldsProps<Shown>) {
  const cart = page.cartOf(page.shown)
  useCodeMessages(cart)
  const shown = codeKinds.filter((kind) => offered.includes(kind) || cart[kind].applied !== null)
  return (
    <div className="space-y-4">
      {shown.map((kind) => (
        <CodeField key={kind} kind={kind} page={page} />
      ))}
    </div>
  )
}

type CodeFieldProps<Shown> = Readonly<{ kind: CodeKind; page: CartPage<Shown> }>

/** The entry of one kind of code; once one is applied it is read-only, and Apply becomes Clear (spec 4). */
function CodeField<Shown>({ kind, page }: CodeFieldProps<Shown>) {
  const t = useTranslations('cart')
  const [isAdding, setAdding] = useState(false)
  const { applied, refused } = page.cartOf(page.shown)[kind]
  const { isBusy, run } = useRequest()
  // Refused before the page was loaded, or invalid since it was applied.
  const stored = refused && t('codeRefused', refused)
  if (applied === null) return <CodeEntry kind={kind} page={page} label={t(`${kind}Label`)} stored={stored} />
  return (
    <div className="space-y-2">
      <CodeForm action={t('clear')} isBusy={isBusy} onSubmit={() => void run(() => clearCode(kind, page))}>
        <TextField label={t(`${kind}Label`)} value={applied} readOnly />
      </CodeForm>
      <FormError message={stored ?? undefined} />
      {kind === 'gift' && !isAdding && (
        <Button variant="quiet" className="-ml-4" onClick={() => setAdding(true)}>
          {t('addGift')}
        </Button>
      )}
      {kind === 'gift' && isAdding && (
        <CodeEntry kind={kind} page={page} label={t('addGift')} stored={null} onApplied={() => setAdding(false)} />
      )}
    </div>
  )
}

type CodeEntryProps<Shown> = CodeFieldProps<Shown> & Readonly<{ label: string; stored: string | null; onApplied?: () => void }>

function CodeEntry<Shown>({ kind, page, label, stored, onApplied }: CodeEntryProps<Shown>) {
  const t = useTranslations('cart')
  const tError = useTranslations('errors')
  const [typed, setTyped, input] = useTypedText()
  const [error, setError] = useState<string>()
  const { isBusy, run } = useRequest()

  async function apply() {
    const [issue] = validateCode(kind, typed)
    setError(issue && tError(issue.key))
    if (issue || !(await run(() => applyCode(kind, page, typed)))) return
    setTyped('')
    onApplied?.()
  }

  return (
    <div className="space-y-2">
      <CodeForm action={t('apply')} isBusy={isBusy} onSubmit={() => void apply()}>
        <TextField
          ref={input}
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
      </CodeForm>
      <FormError message={error ?? stored ?? undefined} />
    </div>
  )
}

/** Runs one request at a time, and shows the server's error in a popup (spec 8). */
function useRequest() {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether the server accepted it; false while another one is running */
  async function run(send: () => Promise<Result<unknown, RpcError>>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (!result.ok) void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    return result.ok
  }

  return { isBusy, run }
}

type CodeFormProps = Readonly<{ action: string; isBusy: boolean; onSubmit: () => void; children: ReactNode }>

function CodeForm({ action, isBusy, onSubmit, children }: CodeFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    // Stops the event, because this form may be inside the checkout form.
    event.stopPropagation()
    onSubmit()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-32">{children}</div>
      <Button type="submit" variant="secondary" isLoading={isBusy} className="min-h-12 shrink-0">
        {action}
      </Button>
    </form>
  )
}

/** Shows the server's message about a gift voucher in a popup, and confirms an applied promotion code (spec 4, 8). */
function useCodeMessages({ gift, giftMessage, promotion }: Cart): void {
  const t = useTranslations('cart')
  const known = useRef({ gift: gift.applied, promotion: promotion.applied })

  useEffect(() => {
    const before = known.current
    known.current = { gift: gift.applied, promotion: promotion.applied }
    if (gift.applied && gift.applied !== before.gift && giftMessage) void show({ type: 'alert', kind: 'info', message: giftMessage })
    if (promotion.applied && promotion.applied !== before.promotion)
      void show({ type: 'alert', kind: 'success', message: t('promotionApplied', { code: promotion.applied }) })
  }, [gift.applied, giftMessage, promotion.applied, t])
}
