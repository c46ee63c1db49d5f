import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { ClockIcon, MailIcon, PhoneIcon, SproutIcon } from '@/components/ui/icons'
import { formatOpeningHours } from '@/lib/domain/content/opening-hours'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'

type ContactDetailsProps = Readonly<{
  /** In the page's language. */
  shop: ShopProfile
  companies: Readonly<Record<'th' | 'en', ShopProfile['company']>>
}>

/** Company details in both languages, opening hours and phone numbers (spec 2, Contact Us). */
export function ContactDetails({ shop: { phones, email, openingHours }, companies }: ContactDetailsProps) {
  const t = useTranslations('contact')
  const locale = useLocale()
  const addresses = (['th', 'en'] as const).flatMap((language) => {
    const company = companies[language]
    return company ? [{ language, ...company }] : []
  })
  return (
    <div className="grid content-start gap-9">
      {addresses.length > 0 && (
        <Part icon={<SproutIcon />} title={t('address')}>
          {addresses.map(({ language, name, address }) => (
            <address key={language} lang={language} className="mb-3 not-italic">
              <strong>{name}</strong>
              <br />
              {address}
            </address>
          ))}
        </Part>
      )}
      {openingHours.length > 0 && (
        <Part icon={<ClockIcon />} title={t('hours')}>
          <dl className="grid gap-x-5 gap-y-1 max-sm:[&>dd]:mb-2 sm:grid-cols-[auto_1fr]">
            {openingHours.map((hours, index) => (
              <Fragment key={index}>
                <dt className="font-semibold">{hours.place}</dt>
                <dd>{formatOpeningHours(hours, locale)}</dd>
              </Fragment>
            ))}
          </dl>
        </Part>
      )}
      {phones.length > 0 && (
        <Part icon={<PhoneIcon />} title={t('phones')}>
          <ul>
            {phones.map(({ shown, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-tap items-center text-xl font-semibold whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
                >
                  {shown}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {email && (
        <Part icon={<MailIcon />} title={t('email')}>
          <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center wrap-anywhere underline underline-offset-4">
            {email}
          </a>
        </Part>
      )}
    </div>
  )
}

type PartProps = Readonly<{ icon: ReactNode; title: string; children: ReactNode }>

function Part({ icon, title, children }: PartProps) {
  return (
    <section className="grid grid-cols-[auto_1fr] gap-x-4">
      <span className="grid size-tap place-items-center rounded-full bg-celadon-100 text-leaf-700">{icon}</span>
      <div>
        <h2 className="mb-2 text-xl leading-[2.75rem]">{title}</h2>
        {children}
      </div>
    </section>
  )
}
