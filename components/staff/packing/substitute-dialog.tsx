'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode } from 'react'
import { AddProduct } from '@/components/orders/changes/add-product'
import { useMailWord } from '@/components/staff/mail/mail-delivery'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { newSaveKey } from '@/lib/core/ids'
import { substituteLine } from '@/lib/features/staff/orders/commands'
import { useConflictDialog } from '../use-conflict-dialog'
import { useStaffChange } from '../use-staff-change'

export type ReplaceableLine = Readonly<{ id: number; productId: number; name: string; quantity: number }>

type SubstituteDialogProps = Readonly<{
  orderId: number
  line: ReplaceableLine
  preference: string | null
  /** Of one of several orders that lack a product. */
  turn?: Readonly<{ about: ReactNode; missing: number; onSkip: () => void }>
  onClose: () => void
  /**
   * @param message to show when a colleague has changed the order first
   * @param missing pieces that were replaced
   */
  onEnd: (message: string | null, missing: number) => void
}>

/** Asks how many pieces are missing and what is packed instead. */
export function SubstituteDialog({ orderId, line, preference, turn, onClose, onEnd }: SubstituteDialogProps) {
  const t = useTranslations('staffSteps')
  const mail = useMailWord()
  const { isBusy, failure, change } = useStaffChange()
  const [key, setKey] = useState(newSaveKey)
  const [chosen, setChosen] = useState<Readonly<{ productId: number; name: string }> | null>(null)
  const [invalid, setInvalid] = useState<'product' | 'qty' | null>(null)
  const missing = turn ? Math.min(line.quantity, Math.ceil(turn.missing)) : line.quantity
  const pieces = Array.from({ length: Math.floor(line.quantity) }, (_, less) => line.quantity - less)

  function choose(product: Readonly<{ productId: number; name: string }>) {
    const isAnother = product.productId !== line.productId
    setChosen(isAnother ? product : null)
    setInvalid(isAnother ? null : 'product')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const qty = String(form.get('qty') ?? '').trim()
    if (!chosen) return setInvalid('product')
    if (!/^[1-9]\d{0,3}$/.test(qty)) return setInvalid('qty')
    setInvalid(null)
    const input = {
      line_id: line.id,
      ordered_id: line.productId,
      product_id: chosen.productId,
      missing: Number(form.get('missing')),
      qty: Number(qty),
      restock: form.has('restock'),
    }
    const outcome = await change(() => substituteLine(orderId, input, key), t('substitute.done'))
    if (outcome === 'done') return onEnd(null, input.missing)
    if (outcome === 'busy') return
    if (outcome.isConflict) return onEnd(outcome.message, 0)
    // A refused save may be sent again with other values.
    setKey(newSaveKey())
  }

  return (
    <Dialog title={t('substitute.title', { product: line.name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
        {turn?.about}
        <p>{t('substitute.text', { mail })}</p>
        {preference && <Notice kind="info">{preference}</Notice>}
        <Select
          name="missing"
          label={t('substitute.missing')}
          defaultValue={String(missing)}
          options={pieces.map((count) => ({
            value: String(count),
            label: t('substitute.pieces', { pieces: String(count), most: String(line.quantity) }),
          }))}
        />
        <AddProduct
          quantities={{}}
          onChange={choose}
          single={{
            label: t('substitute.product'),
            action: t('substitute.use'),
            actionNamed: (product) => t('substitute.useNamed', { product }),
          }}
        />
        {chosen && (
          <p role="status" className="font-semibold">
            {t('substitute.chosen', { product: chosen.name })}
          </p>
        )}
        <FormError message={invalid === 'product' ? t('substitute.choose') : undefined} />
        <TextField
          name="qty"
          label={t('substitute.qty')}
          error={invalid === 'qty' ? t('substitute.qtyInvalid') : undefined}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(missing)}
        />
        <Checkbox name="restock" label={t('substitute.restock')} />
        <FormError message={failure?.message} />
        <div className="flex flex-wrap-reverse justify-end gap-3 max-md:[&>button]:grow">
          <Button variant="secondary" onClick={turn?.onSkip ?? onClose}>
            {t(turn ? 'substitute.skip' : 'cancel')}
          </Button>
          <Button type="submit" isLoading={isBusy}>
            {t('substitute.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type SubstituteButtonProps = Readonly<{
  orderId: number
  line: ReplaceableLine
  /** What the customer wishes if something is missing. */
  preference: string | null
}>

/** Opens the form that packs another product for a line. */
export function SubstituteButton({ orderId, line, preference }: SubstituteButtonProps) {
  const t = useTranslations('staffSteps.substitute')
  const { isOpen, conflict, open, close, end } = useConflictDialog()

  return (
    <>
      {conflict && <Notice kind="warning">{conflict}</Notice>}
      <Button variant="secondary" aria-label={t('buttonOf', { product: line.name })} onClick={open}>
        {t('button')}
      </Button>
      {isOpen && <SubstituteDialog orderId={orderId} line={line} preference={preference} onClose={close} onEnd={end} />}
    </>
  )
}
