'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from './icons'
import { maximumQuantity, parseQuantity } from './quantity'

type QuantityInputProps = Readonly<{
  /** What is counted, for screen readers: the product's name. */
  label: string
  value: number
  onChange: (quantity: number) => void
  /** 0 on the product page, 1 in the cart (spec 5). */
  minimum?: 0 | 1
  maximum?: number
  isDisabled?: boolean
}>

const stepClass =
  'grid size-tap shrink-0 place-items-center rounded-full text-leaf-700 hover:bg-celadon-200 disabled:text-control disabled:hover:bg-transparent'

/** A stepper whose figure can also be typed. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, onChange, minimum = 0, maximum = maximumQuantity, isDisabled = false } = props
  const t = useTranslations('common')
  // While someone types, the text is theirs ("" on the way from 1 to 2); the value is always a number.
  const [draft, setDraft] = useState<string | null>(null)

  function report(text: string) {
    const quantity = parseQuantity(text, minimum, maximum)
    if (quantity !== value) onChange(quantity)
  }

  return (
    <div role="group" aria-label={`${t('quantity')}: ${label}`} className="inline-flex items-center rounded-full bg-celadon-100 p-0.5">
      <button
        type="button"
        aria-label={t('decrease')}
        disabled={isDisabled || value <= minimum}
        onClick={() => onChange(Math.max(value - 1, minimum))}
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
        disabled={isDisabled}
        value={draft ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setDraft(event.target.value)
          report(event.target.value)
        }}
        onBlur={() => setDraft(null)}
        className="h-tap w-10 rounded-sm bg-transparent text-center font-semibold tabular-nums disabled:text-ink-soft"
      />
      <button
        type="button"
        aria-label={t('increase')}
        disabled={isDisabled || value >= maximum}
        onClick={() => onChange(Math.min(value + 1, maximum))}
        className={stepClass}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
