'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons'
import { maximumQuantity, parseQuantity } from '@/lib/domain/cart/quantities'

type QuantityInputProps = Readonly<{
  /** Name of the product, for screen readers. */
  label: string
  /** Name of the field in its form; it makes the quantity a parameter of the form's WebMCP tool. */
  name?: string
  value: number
  onChange: (quantity: number) => void
  /** 0 on the product page, 1 in the cart (spec 5). */
  minimum?: 0 | 1
  maximum?: number
  /**
   * Called if 0 is below the minimum: by the minus button at 1, or when a typed 0 is committed by leaving the field or pressing Enter.
   * @param control the button or field @param next the element that receives the focus
   */
  onZero?: (control: HTMLElement, next: Element | null) => void
}>

const stepClass =
  'grid size-tap shrink-0 place-items-center rounded-full text-leaf-700 hover:bg-celadon-200 aria-disabled:cursor-not-allowed aria-disabled:text-control aria-disabled:hover:bg-transparent'

/** A stepper with a field to type the number. At a limit its buttons are inactive but keep the focus. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, name, value, onChange, minimum = 0, maximum = maximumQuantity, onZero } = props
  const t = useTranslations('common')
  // The text while typing, which may be temporarily invalid ("" between 1 and 2); the value is always a number.
  const [draft, setDraft] = useState<string | null>(null)
  const isLeast = value <= minimum && !(value === 1 && onZero)
  const isMost = value >= maximum

  function type(text: string) {
    setDraft(text)
    const quantity = parseQuantity(text, 0, maximum)
    // In the cart "0" may become "05", and "" or a typo is not a quantity: the previous value stays.
    if (quantity >= minimum && quantity !== value) onChange(quantity)
  }

  const isZero = minimum > 0 && /^\s*0+\s*$/.test(draft ?? '')

  return (
    <div role="group" aria-label={`${t('quantity')}: ${label}`} className="inline-flex items-center rounded-full bg-celadon-100 p-0.5">
      <button
        type="button"
        aria-label={t('decrease')}
        aria-disabled={isLeast || undefined}
        onClick={({ currentTarget }) => {
          if (value > minimum) onChange(value - 1)
          else if (!isLeast) onZero?.(currentTarget, currentTarget)
        }}
        className={stepClass}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        type="text"
        name={name}
        toolparamdescription={name && `${t('quantity')}: ${label}`}
        aria-label={`${t('quantity')}: ${label}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && isZero && event.currentTarget.blur()}
        onBlur={(event) => {
          setDraft(null)
          if (isZero) onZero?.(event.currentTarget, event.relatedTarget)
        }}
        className="size-tap rounded-sm bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={t('increase')}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && onChange(value + 1)}
        className={stepClass}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
