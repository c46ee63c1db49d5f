'use client'

import { useTranslations } from 'next-intl'
import type { PointerEvent } from 'react'
import { Button } from '@/components/ui/button'
import { ChevronDownIcon } from '@/components/ui/icons'
import { formatBaht, zero } from '@/lib/core/money'
import type { StopOutcome } from '@/lib/domain/delivery/round'
import type { Stop } from '@/lib/features/staff/delivery/schemas'
import { addressOf, isFinished, mapHref, phoneHref, receiverOf } from '@/lib/features/staff/delivery/view'
import { DragHandle } from '@/components/ui/drag/drag-handle'

type StopCardProps = Readonly<{
  stop: Stop
  /** From 1. */
  number: number
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  isWaiting: boolean
  isBusy: boolean
  onGrab: (event: PointerEvent) => void
  onMove: (by: 1 | -1) => void
  onFinish: (step: StopOutcome['step']) => void
  onAgain: () => void
  onForget: () => void
  onLeave: () => void
}>

/** A stop of a round: address, contact, note, cash to collect, and the buttons of its outcome. */
export function StopCard({ stop, number, isFirst, isLast, isDragged, isWaiting, isBusy, ...on }: StopCardProps) {
  const t = useTranslations('staffDeliveries')
  const name = receiverOf(stop)
  return (
    <li className={`grid gap-3 rounded-lg border bg-white p-4 ${isDragged ? 'border-leaf-700 shadow-float' : 'border-line'}`}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-snug wrap-anywhere">
            <span className="sr-only">{t('stop', { number })}: </span>
            <span aria-hidden="true">{number}. </span>
            {name}
          </h3>
          <p className="text-sm text-ink-soft">
            {stop.number} · {stop.slot ?? t('anyTime')}
          </p>
        </div>
        {!isFinished(stop) && (
          <span className="flex shrink-0">
            <button
              type="button"
              aria-label={t('up', { number })}
              aria-disabled={isFirst || undefined}
              onClick={() => !isFirst && on.onMove(-1)}
              className={moveClass}
            >
              <ChevronDownIcon className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              aria-label={t('down', { number })}
              aria-disabled={isLast || undefined}
              onClick={() => !isLast && on.onMove(1)}
              className={moveClass}
            >
              <ChevronDownIcon className="size-5" />
            </button>
            <DragHandle label={t('drag', { number })} onGrab={on.onGrab} />
          </span>
        )}
      </div>
      {isFinished(stop) ? <Outcome stop={stop} /> : <Door stop={stop} name={name} />}
      {isWaiting && (
        <div role="alert" className="rounded-md bg-mango-100 p-3">
          <p>{t('waiting')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button isLoading={isBusy} onClick={on.onAgain}>
              {t('again')}
            </Button>
            <Button variant="quiet" onClick={on.onForget}>
              {t('forget')}
            </Button>
          </div>
        </div>
      )}
      {!isWaiting && stop.state === 'shipped' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
          <Button onClick={() => on.onFinish('done')}>{t('delivered')}</Button>
          <Button variant="danger" onClick={() => on.onFinish('delivery_failed')}>
            {t('failed')}
          </Button>
        </div>
      )}
      {stop.state === 'packed' && (
        <Button variant="quiet" className="-ml-4 justify-self-start" onClick={on.onLeave}>
          {t('leave')}
        </Button>
      )}
    </li>
  )
}

const moveClass =
  'grid size-tap place-items-center rounded-full text-ink-soft hover:bg-celadon-100 hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

function Outcome({ stop: { state, taken } }: Readonly<{ stop: Stop }>) {
  const t = useTranslations('staffDeliveries')
  if (state === 'failed') return <p className="font-semibold text-chili-700">{t('isFailed')}</p>
  const cash = taken === null ? null : t('took', { amount: formatBaht(taken) })
  return <p className="font-semibold text-leaf-700">{[t('isDone'), cash].filter(Boolean).join(' · ')}</p>
}

function Door({ stop, name }: Readonly<{ stop: Stop; name: string }>) {
  const t = useTranslations('staffDeliveries')
  return (
    <>
      <p className="wrap-anywhere">{addressOf(stop)}</p>
      <div className="flex flex-wrap gap-x-6">
        <a href={mapHref(addressOf(stop))} target="_blank" rel="noreferrer" aria-label={t('mapOf', { name })} className={linkClass}>
          {t('map')}
        </a>
        {stop.phone && (
          <a href={phoneHref(stop.phone)} className={linkClass}>
            {t('call', { phone: stop.phone })}
          </a>
        )}
      </div>
      {stop.comments && (
        <p className="whitespace-pre-line wrap-anywhere">
          <strong>{t('note')}:</strong> {stop.comments}
        </p>
      )}
      <p className="text-lg font-semibold">{stop.due > zero ? t('cash', { amount: formatBaht(stop.due) }) : t('paid')}</p>
    </>
  )
}

const linkClass = 'inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4'
