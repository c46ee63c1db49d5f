'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import type { Stop } from '@/lib/features/staff/delivery/schemas'
import { openGroups, receiverOf } from '@/lib/features/staff/delivery/view'

type OpenOrdersProps = Readonly<{ stops: readonly Stop[]; isBusy: boolean; onTake: (ids: readonly number[]) => Promise<boolean> }>

/** Packed orders of today that no driver has taken, by time and district. */
export function OpenOrders({ stops, isBusy, onTake }: OpenOrdersProps) {
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
