import { useTranslations } from 'next-intl'
import { ClockIcon, PhoneIcon } from '@/components/ui/icons'
import { formatOpeningHours } from '@/lib/domain/content/opening-hours'
import type { OpeningHours, Phone } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

export const footerLinkClass = 'inline-flex min-h-tap items-center underline-offset-4 hover:underline focus-visible:outline-mango-300'

export const footerTitleClass = 'mb-1 font-semibold text-white'

type FooterContactProps = Readonly<{ phones: readonly Phone[]; hours: OpeningHours | undefined; language: Locale }>

/** Phone numbers and office hours in the footer, and in the preview of the settings. */
export function FooterContact({ phones, hours, language }: FooterContactProps) {
  const t = useTranslations('footer')
  return (
    <>
      {phones.length > 0 && (
        <div>
          <h2 className={footerTitleClass}>{t('callUs')}</h2>
          <ul>
            {phones.map((phone) => (
              <li key={phone.href}>
                <a href={phone.href} className={`${footerLinkClass} gap-2.5 whitespace-nowrap tabular-nums`}>
                  <PhoneIcon className="size-5 text-mango-300" />
                  {phone.shown}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hours && (
        <p className="mt-3 flex gap-2.5">
          <ClockIcon className="mt-1 size-5 shrink-0 text-mango-300" />
          <span>
            {t('officeHours')}
            <br />
            {formatOpeningHours(hours, language)}
          </span>
        </p>
      )}
    </>
  )
}
