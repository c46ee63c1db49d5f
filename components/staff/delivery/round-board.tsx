'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { TitledSection } from '@/components/ui/section-heading'
import { formatBaht, zero } from '@/lib/core/money'
import { stopNumbers, type StopOutcome } from '@/lib/domain/delivery/round'
import { departRound, leaveStop, sortStops, takeStops } from '@/lib/features/staff/delivery/commands'
import type { Round, Stop } from '@/lib/features/staff/delivery/schemas'
import { arranged, cashOf, isFinished, openGroups, receiverOf } from '@/lib/features/staff/delivery/view'
import { useStaffChange } from '../use-staff-change'
import { FinishDialog } from './finish-dialog'
import { StopCard } from './stop-card'
import { useOutcomes } from './use-outcomes'
import { useStopOrder } from './use-stop-order'

type RoundBoardProps = Readonly<Pick<Round, 'stops' | 'open'>>

/** The round of a driver: stops in their order, cash, and orders to take. */
export function RoundBoard({ stops, open }: RoundBoardProps) {
  const t = useTranslations('staffDeliveries')
  const { isBusy, failure, change } = useStaffChange()
  const outcomes = useOutcomes()
  const [finishing, setFinishing] = useState<Readonly<{ stop: Stop; step: StopOutcome['step'] }> | null>(null)
  const [news, setNews] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const {
    ids: shownIds,
    list,
    ...order
  } = useStopOrder(
    stops.map(({ id }) => id),
    (ids) => void change(() => sortStops(ids), null),
  )
  const inOrder = shownIds.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  const numbers = stopNumbers(inOrder)
  const left = inOrder.filter((stop) => !isFinished(stop))
  const { taken, due } = cashOf(stops)
  const slots = [...new Set([...stops, ...open].map(({ slot }) => slot))]

  function move(stop: Stop, by: 1 | -1) {
    order.move(stop.id, by)
    setNews(t('moved', { name: receiverOf(stop), number: shownIds.indexOf(stop.id) + by + 1 }))
  }

  async function sendAgain(id: number) {
    const outcome = outcomes.waiting.get(id)
    if (outcome) setRefusal(await outcomes.send(id, outcome))
  }

  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      <FormError message={failure?.message ?? refusal ?? undefined} />
      <TitledSection id="my-stops" title={t('mine')} className="mt-4">
        {taken + due > zero && (
          <p className="mt-1">
            {t('cashTaken', { amount: formatBaht(taken) })} · {t('cashDue', { amount: formatBaht(due) })}
          </p>
        )}
        {stops.length === 0 && <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>}
        {stops.some(({ state }) => state === 'packed') && (
          <div className="mt-3">
            <Button isLoading={isBusy} onClick={() => void change(departRound, null)}>
              {t('depart')}
            </Button>
            <p className="mt-1 text-sm text-ink-soft">{t('departHint')}</p>
          </div>
        )}
        {left.length > 1 && (
          <Button variant="quiet" className="mt-2 -ml-4" onClick={() => order.arrange(arranged(inOrder, slots))}>
            {t('arrange')}
          </Button>
        )}
        <ol ref={list} className="mt-3 grid max-w-form gap-3">
          {inOrder.map((stop, index) => (
            <StopCard
              key={stop.id}
              stop={stop}
              number={numbers.get(stop.id) ?? index + 1}
              isFirst={index === 0}
              isLast={index === inOrder.length - 1}
              isDragged={order.dragged === stop.id}
              onGrab={(event) => order.grab(event, stop.id)}
              isWaiting={outcomes.waiting.has(stop.id) && !isFinished(stop)}
              isBusy={outcomes.sending === stop.id}
              onMove={(by) => move(stop, by)}
              onFinish={(step) => setFinishing({ stop, step })}
              onAgain={() => void sendAgain(stop.id)}
              onForget={() => outcomes.forget(stop.id)}
              onLeave={() => void change(() => leaveStop(stop.id), null)}
            />
          ))}
        </ol>
      </TitledSection>
      <TitledSection id="open-orders" title={t('open')} className="mt-10">
        <OpenOrders stops={open} isBusy={isBusy} onTake={async (ids) => (await change(() => takeStops(ids), null)) === 'done'} />
      </TitledSection>
      {finishing && (
        <FinishDialog
          {...finishing}
          isBusy={outcomes.sending === finishing.stop.id}
          onSend={(outcome) => outcomes.send(finishing.stop.id, outcome)}
          onClose={() => setFinishing(null)}
        />
      )}
    </>
  )
}

type OpenOrdersProps = Readonly<{ stops: readonly Stop[]; isBusy: boolean; onTake: (ids: readonly number[]) => Promise<boolean> }>

/** Packed orders of today that no driver has taken, by time and district. */
function OpenOrders({ stops, isBusy, onTake }: OpenOrdersProps) {
  const t = useTranslations('staffDeliveries')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = stops.map(({ id }) => id).filter((id) => chosen.has(id))

  function choose(some: readonly number[], isOn: boolean) {
    setChosen((before) => new Set(isOn ? [...before, ...some] : [...before].filter((id) => !some.includes(id))))
  }

  if (stops.length === 0) return <p className="mt-3 text-ink-soft">{t('noneOpen')}</p>
  return (
    <>
      {openGroups(stops, t('anyTime')).map(({ name, stops: members }) => {
        const own = members.map(({ id }) => id)
        return (
          <fieldset key={name} className="mt-5 min-w-0">
            <legend className="sr-only">{name}</legend>
            <label className="flex min-h-tap items-center gap-3 border-b border-leaf-700 font-semibold">
              <input
                type="checkbox"
                aria-label={t('chooseAll', { group: name })}
                className="size-5.5 shrink-0"
                checked={own.every((id) => chosen.has(id))}
                onChange={({ target }) => choose(own, target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
            {members.map((stop) => (
              <Checkbox
                key={stop.id}
                label={`${stop.number} · ${receiverOf(stop)}`}
                checked={chosen.has(stop.id)}
                onChange={({ target }) => choose([stop.id], target.checked)}
              />
            ))}
          </fieldset>
        )
      })}
      <Button
        className="mt-5"
        isLoading={isBusy}
        disabled={ids.length === 0}
        onClick={() => void onTake(ids).then((isDone) => isDone && setChosen(new Set()))}
      >
        {t('take', { count: ids.length })}
      </Button>
    </>
  )
}
