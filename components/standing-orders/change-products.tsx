import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddProduct } from '@/components/orders/changes/add-product'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { formatShortDay } from '@/lib/core/dates'
import { toBaht } from '@/lib/core/money'
import { substitutions, type Substitution } from '@/lib/domain/checkout/delivery-choices'
import { readBaht } from '@/lib/domain/standing-orders/read-baht'
import { changeOnce, changeStandingLines } from '@/lib/features/standing-orders/commands'
import type { StandingDelivery, StandingOrder } from '@/lib/features/standing-orders/schemas'
import { useSaving, type DialogProps } from './use-saving'

type Pieces = Readonly<{ productId: number; name: string; quantity: number; maxPrice: string; substitution: Substitution | null }>

/** Of a product for which nothing else is chosen. */
const plain = { maxPrice: '', substitution: null }

/** What comes as it is: once changed, or as usual. */
function piecesOf(order: StandingOrder, delivery: StandingDelivery | null): readonly Pieces[] {
  const once = new Map(delivery?.once.map((line) => [line.productId, line]))
  const own = order.lines.map(({ productId, name, qty, maxPrice, substitution }) => ({
    productId,
    substitution,
    name,
    quantity: once.get(productId)?.qty ?? qty,
    maxPrice: maxPrice === null ? '' : String(toBaht(maxPrice)),
  }))
  const added = [...once.values()].filter(({ productId }) => !order.lines.some((line) => line.productId === productId))
  return [...own, ...added.map(({ productId, name, qty }) => ({ productId, name, quantity: qty, ...plain }))]
}

/** Changes the products of every delivery, or of one alone. */
export function ChangeProducts({ order, delivery, onClose, onDone }: DialogProps & Readonly<{ delivery: StandingDelivery | null }>) {
  const t = useTranslations('standing')
  const wish = useTranslations('orderDetails')
  const locale = useLocale()
  const { isBusy, error, save } = useSaving(onDone)
  const [pieces, setPieces] = useState(() => piecesOf(order, delivery))
  const [isChecked, setChecked] = useState(false)
  const wanted = pieces.filter(({ quantity }) => quantity > 0)

  const set = (productId: number, changes: Partial<Pieces>) =>
    setPieces((before) => before.map((each) => (each.productId === productId ? { ...each, ...changes } : each)))

  function setQuantity(product: Readonly<{ productId: number; name: string }>, quantity: number) {
    if (pieces.some(({ productId }) => productId === product.productId)) return set(product.productId, { quantity })
    setPieces((before) => [...before, { ...product, quantity, ...plain }])
  }

  function submit() {
    setChecked(true)
    const lines = wanted.flatMap(({ productId, quantity, maxPrice, substitution }) => {
      const price = readBaht(maxPrice)
      return price === 'invalid' ? [] : [{ productId, quantity, maxPrice: price, substitution }]
    })
    if (lines.length < wanted.length || lines.length === 0) return
    if (delivery === null) return void save(changeStandingLines(order, lines), t('saved'))
    const usual = new Map(order.lines.map(({ productId, qty }) => [productId, qty]))
    const changed = pieces.filter(({ productId, quantity }) => (usual.get(productId) ?? 0) !== quantity)
    void save(changeOnce(order.id, delivery.dueDate, changed), t('saved'))
  }

  const title = delivery ? t('changeProductsOnce', { day: formatShortDay(delivery.day ?? delivery.dueDate, locale) }) : t('changeProducts')
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-2 text-sm text-ink-soft">{t(delivery ? 'onceHint' : 'productsHint')}</p>
      <ul className="mt-2 divide-y divide-line">
        {pieces.map(({ productId, name, quantity, maxPrice, substitution }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className={`min-w-0 basis-full break-words ${quantity === 0 ? 'text-ink-soft line-through' : ''}`}>{name}</span>
            <QuantityInput label={name} value={quantity} onChange={(next) => set(productId, { quantity: next })} />
            {delivery === null && (
              <span className="w-40 max-w-full">
                <TextField
                  label={t('maxPrice')}
                  inputMode="decimal"
                  value={maxPrice}
                  aria-label={`${t('maxPrice')}: ${name}`}
                  error={isChecked && readBaht(maxPrice) === 'invalid' ? t('badAmount') : undefined}
                  onChange={({ target }) => set(productId, { maxPrice: target.value })}
                />
              </span>
            )}
            {delivery === null && (
              <span className="min-w-0 basis-full">
                <Select
                  label={wish('substitution')}
                  aria-label={`${wish('substitution')}: ${name}`}
                  options={substitutions.map((each) => ({ value: each, label: wish(`substitutions.${each}`) }))}
                  placeholder={t('wishAsAll')}
                  value={substitution ?? ''}
                  onChange={({ target }) => set(productId, { substitution: substitutions.find((each) => each === target.value) ?? null })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <AddProduct quantities={Object.fromEntries(pieces.map(({ productId, quantity }) => [productId, quantity]))} onChange={setQuantity} />
      <FormError message={isChecked && wanted.length === 0 ? t('needOne') : error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={submit}>
        {t('save')}
      </Button>
    </Dialog>
  )
}
