'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { StaffLink } from '@/components/staff/staff-link'
import { BellIcon, Icon, type IconProps } from '@/components/ui/icons'
import { countOrdersAfter } from '@/lib/features/staff/orders/commands'
import { localItem } from '@/lib/platform/browser/web-storage'

/** The newest order that staff have looked at on this device, by id. */
const seenOrder = localItem('staff_seen_order', (stored) => (typeof stored === 'number' ? stored : null))
const soundChoice = localItem('staff_order_sound', (stored) => (typeof stored === 'boolean' ? stored : null))

const pollMs = 30_000

/** On the first visit from this device, no order is new. */
async function readNewOrders() {
  const seen = seenOrder.read()
  const answer = await countOrdersAfter(seen ?? 0)
  if (seen === null) seenOrder.save(answer.newest ?? 0)
  return seen === null ? { ...answer, count: 0 } : answer
}

const nothingChanges = () => () => undefined

/** The number of orders since staff last looked, with a link to them, and a sound for each new one if it is switched on. */
export function NewOrders() {
  const t = useTranslations('staff')
  const storedSound = useSyncExternalStore(
    nothingChanges,
    () => soundChoice.read() ?? false,
    () => false,
  )
  const [chosenSound, setChosenSound] = useState<boolean | null>(null)
  const isLoud = chosenSound ?? storedSound
  const lastCount = useRef(0)
  const { data, mutate } = useSWR('new-orders', readNewOrders, {
    refreshInterval: pollMs,
    refreshWhenHidden: true,
    shouldRetryOnError: false,
  })
  const count = data?.count ?? 0

  useEffect(() => {
    if (count > lastCount.current && isLoud) playChime()
    lastCount.current = count
  }, [count, isLoud])

  function look() {
    if (!data || data.newest === null) return
    seenOrder.save(data.newest)
    void mutate({ ...data, count: 0 }, { revalidate: false })
  }

  function toggleSound() {
    soundChoice.save(!isLoud)
    setChosenSound(!isLoud)
    // Also unlocks sound, which browsers allow only after a press.
    if (!isLoud) playChime()
  }

  return (
    <span className="flex shrink-0 items-center gap-1 md:gap-3">
      <span role="status">
        {count > 0 && (
          <StaffLink
            page="orders"
            query={{ state: 'all' }}
            onClick={look}
            className="inline-flex min-h-tap items-center rounded-full bg-mango-100 px-3 text-sm font-semibold whitespace-nowrap hover:bg-mango-200"
          >
            <span className="max-sm:sr-only">{t('newOrders', { count })}</span>
            {/* The whole sentence would leave no room for the name of the shop. */}
            <span aria-hidden="true" className="sm:hidden">
              {t('newOrdersShort', { count })}
            </span>
          </StaffLink>
        )}
      </span>
      <button
        type="button"
        aria-pressed={isLoud}
        onClick={toggleSound}
        aria-label={t(isLoud ? 'soundOn' : 'soundOff')}
        title={t(isLoud ? 'soundOn' : 'soundOff')}
        className="grid size-tap shrink-0 place-items-center rounded-full text-leaf-700 hover:bg-celadon-100 aria-pressed:bg-mango-100"
      >
        {isLoud ? <BellIcon /> : <MutedIcon />}
      </button>
    </span>
  )
}

function MutedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4M4 4l16 16" />
    </Icon>
  )
}

let context: AudioContext | undefined

/** Two short rising tones. Silent where the browser allows no sound yet. */
function playChime(): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [index, frequency] of [660, 880].entries()) {
    const start = context.currentTime + index * 0.18
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.2, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.4)
    gain.connect(context.destination)
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(start)
    tone.stop(start + 0.4)
  }
}
