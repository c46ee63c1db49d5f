'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { applyCode, clearCode } from '@/lib/features/cart/commands'
import { validateCode, type CodeKind } from '@/lib/domain/cart/cart-rules'
import type { CartPage, Code } from '@/lib/features/cart/view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSentenceText } from '@/lib/platform/i18n/use-sentence-text'
import { show } from '@/lib/platform/browser/popup-queue'

type CodeFieldProps<Wire, Shown> = Readonly<{ kind: CodeKind; page: CartPage<Wire, Shown>; code: Code }>

/** A field for a voucher, promotion or gift voucher code: read-only with Clear once one is applied (spec 4). */
export function CodeField<Wire, Shown>({ kind, page, code }: CodeFieldProps<Wire, Shown>) {
  const t = useTranslations('cart')
  const tError = useTranslations('errors')
  const errorText = useErrorText()
  const sentenceText = useSentenceText()
  const id = useId()
  const [typed, setTyped, input] = useTypedText()
  const [isBusy, setBusy] = useState(false)
  const [isAdding, setAdding] = useState(false)
  // Several gift vouchers may pay for one cart; of the other kinds there is one at a time.
  const canAdd = kind === 'gift' && code.applied !== null && !isAdding
  const isApplied = code.applied !== null && !isAdding

  async function apply() {
    const [issue] = validateCode(kind, typed)
    if (issue) return void show({ type: 'alert', kind: 'error', message: tError(issue.key) })
    setBusy(true)
    const result = await applyCode(kind, page, typed)
    setBusy(false)
    if (!result.ok) return void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    setTyped('')
    if (kind === 'promotion') void show({ type: 'alert', kind: 'success', message: t('promotionApplied', { code: typed.trim() }) })
    setAdding(false)
  }

  async function clear() {
    setBusy(true)
    const result = await clearCode(kind, page)
    setBusy(false)
    if (!result.ok) void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The checkout's own form must not hear of it.
    event.stopPropagation()
    if (!isBusy) void (isApplied ? clear() : apply())
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            id={id}
            ref={input}
            label={t(`${kind}Label`)}
            value={isApplied ? (code.applied ?? '') : typed}
            readOnly={isApplied}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="secondary" isLoading={isBusy} className="min-h-12 shrink-0">
          {t(isApplied ? 'clear' : 'apply')}
        </Button>
      </div>
      {canAdd && (
        <Button variant="quiet" className="mt-1 -ml-4" onClick={() => setAdding(true)}>
          {t('addAnother')}
        </Button>
      )}
      <FormError
        message={code.refused ? t('codeRefused', { code: code.refused.code, message: sentenceText(code.refused.message) }) : undefined}
      />
    </form>
  )
}
