'use client'

import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { controlClass } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import { ChevronDownIcon } from '@/components/ui/icons'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { toDayMonthYear } from '@/lib/core/dates'

const DeliveryCalendar = dynamic(() => import('./delivery-calendar').then((module) => module.DeliveryCalendar), {
  ssr: false,
  loading: () => <Skeleton className="h-80 w-full rounded-md" />,
})

type DeliveryDateProps = Readonly<{
  checkout: Checkout
  isPickup: boolean
  value: string | null
  error: string | undefined
  onChange: (date: string) => void
}>

/** Delivery day as dd/MM/yyyy, with the year in the language's calendar; opens the date picker (spec 5). */
export function DeliveryDate({ checkout, isPickup, value, error, onChange }: DeliveryDateProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { earliestDelivery, deliveryDays, deliveryMessage } = checkout
  const label = t(isPickup ? 'pickupDate' : 'deliveryDate')

  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <button
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${controlClass} flex items-center justify-between text-left tabular-nums`}
      >
        <span id={`${id}-value`}>{value ? toDayMonthYear(value, locale) : t('chooseDate')}</span>
        <ChevronDownIcon className="size-5 text-ink-soft" />
      </button>
      {earliestDelivery && (
        <p className="mt-1 text-sm text-ink-soft">{t('earliest', { date: toDayMonthYear(earliestDelivery, locale) })}</p>
      )}
      {deliveryMessage && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{deliveryMessage}</p>}
      <FormError message={error} />
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)} className="max-w-96">
          <div className="mt-3">
            <DeliveryCalendar
              language={locale}
              value={value}
              earliest={earliestDelivery}
              days={deliveryDays}
              onChange={(date) => {
                onChange(date)
                setOpen(false)
              }}
            />
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** Placeholder while content loads, hidden from screen readers. Size and radius come from the class. */
function Skeleton({ className = 'h-4 w-full rounded-sm' }: Readonly<{ className?: string }>) {
  return <span aria-hidden="true" className={`block animate-breathe bg-celadon-200 ${className}`} />
}
