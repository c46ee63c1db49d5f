import { useLocale, useTranslations } from 'next-intl'
import { PhoneIcon } from '@/components/ui/icons'
import { formatOpeningHours } from '@/lib/domain/content/opening-hours'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'

/** Contact box beside a text page, for questions that the text leaves open. */
export function AskUs({ shop: { phones, openingHours } }: Readonly<{ shop: ShopProfile }>) {
  const t = useTranslations('content')
  const locale = useLocale()
  const [[phone], [hours]] = [phones, openingHours]
  if (!phone) return null
  const id = 'ask-us'
  return (
    <aside aria-labelledby={id} className="self-start rounded-xl bg-tint-butter p-6 lg:sticky lg:top-32">
      <h2 id={id} className="text-xl">
        {t('askTitle')}
      </h2>
      {hours && <p className="mt-1 text-ink-soft">{t('askText', { hours: formatOpeningHours(hours, locale) })}</p>}
      <a
        href={phone.href}
        className="mt-2 -mb-1 inline-flex min-h-tap items-center gap-2.5 text-xl font-semibold whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
      >
        <PhoneIcon className="size-5 text-leaf-700" />
        {phone.shown}
      </a>
    </aside>
  )
}
