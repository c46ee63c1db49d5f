'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { PinIcon } from '@/components/ui/icons'
import type { Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/routes'
import { deliveryArea, isAreaAsked, onTooLate, showKnownArea, useDeliveryArea, type CurrentArea } from '@/lib/features/delivery/area-store'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import type { AreaPicker } from './area-picker'

const loadPicker = async () => (await import('./area-picker')).AreaPicker

/** Shows what is known of the area, and reads what is not; where it cannot be read, the area is asked for. */
function learn(language: Locale): void {
  if (showKnownArea(language)) return
  import('@/lib/features/delivery/area-commands')
    .then(({ learnArea }) => learnArea(language))
    .catch(() => deliveryArea.set(deliveryArea.get() ?? null))
}

/**
 * Where to and how soon: opens the choice of an area, which is fetched on touch. Without JavaScript, or on a broken line,
 * it leads to the page of that choice. The words have two lines of their own, so that nothing moves when they come.
 */
export function AreaButton() {
  const t = useTranslations('deliveryArea')
  const locale = useLocale()
  const area = useDeliveryArea()
  const isAsked = useSyncExternalStore(isAreaAsked.subscribe, isAreaAsked.get, isAreaAsked.initial)
  const [Picker, setPicker] = useState<{ Picker: typeof AreaPicker } | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const href = pageHref(locale, 'delivery_area')

  useEffect(() => {
    const learnNow = () => learn(locale)
    learnNow()
    const stop = onSessionEvent(learnNow, ['login', 'logout'])
    document.addEventListener('visibilitychange', learnNow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', learnNow)
    }
  }, [locale])

  useEffect(() => (area ? onTooLate(area, () => learn(locale)) : undefined), [area, locale])

  // The first thing in the cart is when to ask.
  useEffect(() => {
    let items = readBrowserSession().numItems
    return onSessionEvent(() => {
      const before = items
      items = readBrowserSession().numItems
      if (before === 0 && items > 0 && deliveryArea.get() === null) {
        void import('./ask-for-area').then(({ askForArea }) => askForArea(locale, t('choose'))).catch(() => undefined)
      }
    })
  }, [locale, t])

  useEffect(() => {
    if (!isAsked) return
    loadPicker().then(
      (loaded) => {
        // Asked for by what is gone by now, as a toast, it gives the focus back to here.
        if (document.activeElement === document.body) link.current?.focus({ preventScroll: true })
        setPicker({ Picker: loaded })
      },
      () => window.location.assign(href),
    )
  }, [isAsked, href])

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    isAreaAsked.set(true)
  }

  return (
    <>
      <a
        ref={link}
        href={href}
        aria-haspopup="dialog"
        onPointerDown={() => void loadPicker().catch(() => undefined)}
        onClick={press}
        className="area-button"
        data-unread={area === undefined || undefined}
      >
        <PinIcon className="size-5" />
        <span>
          <span>{area ? t('to', { district: area.name }) : t('where')}</span> <b>{area ? <When area={area} /> : t('choose')}</b>
        </span>
      </a>
      {isAsked && Picker && <Picker.Picker onClose={() => isAreaAsked.set(false)} />}
    </>
  )
}

function When({ area }: Readonly<{ area: CurrentArea }>) {
  const t = useTranslations('deliveryArea')
  if (area.reach === 'none') return t('notYet')
  if (!area.day) return t('choose')
  return (
    <>
      <span>{t('earliest')} </span>
      {area.day.name}
    </>
  )
}
