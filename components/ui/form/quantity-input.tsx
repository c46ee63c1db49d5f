'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons'
import { maximumQuantity, parseQuantity } from '@/lib/domain/cart/quantities'

type QuantityInputProps = Readonly<{
  /** What is counted, for screen readers: the product's name. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** 0 on the product page, 1 in the cart (spec 5). */
  minimum?: 0 | 1
  maximum?: number
  /**
   * Where 0 is below the minimum: a 0 was typed and the field left, or Enter pressed.
   * @param field that had the 0 @param next what takes the focus from it
   */
  onZero?: (field: HTMLElement, next: Element | null) => void
}>

const stepClass =
  'grid size-tap shrink-0 place-items-center rounded-full text-leaf-700 hover:bg-celadon-200 aria-disabled:cursor-not-allowed aria-disabled:text-control aria-disabled:hover:bg-transparent'

/** A stepper whose figure can also be typed. At a limit its buttons do nothing, but keep the focus. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, onChange, minimum = 0, maximum = maximumQuantity, onZero } = props
  const t = useTranslations('common')
  // While someone types, the text is theirs ("" on the way from 1 to 2); the value is always a number.
  const [draft, setDraft] = useState<string | null>(null)
  const isLeast = value <= minimum
  const isMost = value >= maximum

  function type(text: string) {
    setDraft(text)
    const quantity = parseQuantity(text, 0, maximum)
    // In the cart "0" may be the way to "05", and "" or a slip of the finger is no quantity: the old one stays.
    if (quantity >= minimum && quantity !== value) onChange(quantity)
  }

  const isZero = minimum > 0 && /^\s*0+\s*$/.test(draft ?? '')

  return (
    <div role="group" aria-label={`${t('quantity')}: ${label}`} className="inline-flex items-center rounded-full bg-celadon-100 p-0.5">
      <button
        type="button"
        aria-label={t('decrease')}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(value - 1)}
        className={stepClass}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        type="text"
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
        className="h-tap w-10 rounded-sm bg-transparent text-center font-semibold tabular-nums"
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
