'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { PinIcon } from '@/components/ui/icons'
import type { Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import {
  deliveryArea,
  isAreaPickerOpen,
  onDeadlinePassed,
  showCachedArea,
  useDeliveryArea,
  type CurrentArea,
} from '@/lib/features/delivery/area-store'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import type { AreaPicker } from './area-picker'

const loadPicker = async () => (await import('./area-picker')).AreaPicker

/** Shows the known area, or reads it from the server; if that fails, the button asks for the area. */
function refreshArea(language: Locale): void {
  if (showCachedArea(language)) return
  import('@/lib/features/delivery/area-commands')
    .then(({ loadArea }) => loadArea(language))
    .catch(() => deliveryArea.set(deliveryArea.get() ?? null))
}

/**
 * Shows the delivery area and the earliest day, and opens the area picker, which is fetched on touch. Without JavaScript, or
 * when the fetch fails, it links to the page for that choice. The text has two reserved lines, so there is no layout shift.
 */
export function AreaButton() {
  const t = useTranslations('deliveryArea')
  const locale = useLocale()
  const area = useDeliveryArea()
  const isAsked = useSyncExternalStore(isAreaPickerOpen.subscribe, isAreaPickerOpen.get, isAreaPickerOpen.initial)
  const [Picker, setPicker] = useState<{ Picker: typeof AreaPicker } | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const href = pageHref(locale, 'delivery_area')

  useEffect(() => {
    const loadNow = () => refreshArea(locale)
    loadNow()
    const stop = onSessionEvent(loadNow, ['login', 'logout', 'set_cart'])
    document.addEventListener('visibilitychange', loadNow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', loadNow)
    }
  }, [locale])

  useEffect(() => (area ? onDeadlinePassed(area, () => refreshArea(locale)) : undefined), [area, locale])

  // Asks for the area when the first item is added to the cart.
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
        // The opener may be gone, such as a toast; then this link gets the focus when the picker closes.
        if (document.activeElement === document.body) link.current?.focus({ preventScroll: true })
        setPicker({ Picker: loaded })
      },
      () => window.location.assign(href),
    )
  }, [isAsked, href])

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    isAreaPickerOpen.set(true)
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
      {isAsked && Picker && <Picker.Picker onClose={() => isAreaPickerOpen.set(false)} />}
    </>
  )
}

function When({ area }: Readonly<{ area: CurrentArea }>) {
  const t = useTranslations('deliveryArea')
  if (area.reach === 'none') return t('notYet')
  if (!area.day) return t('choose')
  return (
    <>
      {!area.day.isChosen && <span>{t('earliest')} </span>}
      {area.day.name}
    </>
  )
}
