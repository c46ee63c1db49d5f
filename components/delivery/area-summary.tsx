import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { formatBaht } from '@/lib/core/money'
import { earliestDay, type Area } from '@/lib/features/delivery/area-view'

/** The chosen area: deliverable products, delivery days, and the minimum for free delivery. */
export function AreaSummary({ area, now }: Readonly<{ area: Area; now: Date }>) {
  const t = useTranslations('deliveryAreaPage')
  const day = earliestDay(area, now.getTime())
  const lines = [
    t('now', { district: area.name, province: area.province }),
    area.note,
    area.reach !== 'none' && day && t('day', { day: day.name }),
    area.freeFrom !== null && t('freeFrom', { amount: formatBaht(area.freeFrom) }),
  ]
  return <Notice kind={area.reach === 'all' ? 'success' : 'warning'}>{lines.filter(Boolean).join('\n')}</Notice>
}
