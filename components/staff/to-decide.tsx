import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { useSettingNames } from './settings/use-setting-words'

/** The settings about which the owner of a new shop has to decide, with a link to each; nothing once all are decided. */
export function ToDecide({ keys }: Readonly<{ keys: readonly string[] }>) {
  const t = useTranslations('staffOrders.toDecide')
  const locale = useLocale()
  const words = useSettingNames()
  if (keys.length === 0) return null
  return (
    <Notice className="mt-6">
      <h2 className="font-semibold">{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {keys.map((key) => (
          <li key={key}>
            <Link
              href={staffHref(locale, 'settings', { key })}
              className="inline-flex min-h-tap items-center font-semibold underline underline-offset-4"
            >
              {words.name(key)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
