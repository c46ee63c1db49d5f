'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { pageHref } from '@/lib/core/urls/routes'
import { isUndeliverable } from '@/lib/domain/delivery/area-choice'
import { isAreaPickerOpen } from '@/lib/features/delivery/area-store'
import type { Area } from '@/lib/features/delivery/area-view'
import type { CartLine } from '@/lib/features/cart/view'

type AreaProps = Readonly<{ area: Area | null }>

/** Marks a line that is not delivered to the shopper's area. */
export function UndeliverableNote({ line, area }: AreaProps & Readonly<{ line: CartLine }>) {
  return area && isUndeliverable(area.reach, line.isChilled) && <p className="text-sm font-semibold text-chili-700">{area.leftOutText}</p>
}

/** Advice about lines that are not delivered to the area. The server decides when the order is placed. */
export function UndeliverableNotice({ lines, area }: AreaProps & Readonly<{ lines: readonly CartLine[] }>) {
  const t = useTranslations('cart')
  const locale = useLocale()
  if (!area || (area.reach !== 'none' && !lines.some(({ isChilled }) => isUndeliverable(area.reach, isChilled)))) return null
  return (
    <Notice kind="warning">
      {t(area.reach === 'none' ? 'noDelivery' : 'leftOutNotice', { district: area.name })}{' '}
      <a
        href={pageHref(locale, 'delivery_area', { from: 'cart' })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          isAreaPickerOpen.set(true)
        }}
        className="font-semibold text-leaf-700 underline underline-offset-4"
      >
        {t('changeArea')}
      </a>
    </Notice>
  )
}
