import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClockIcon, PhoneIcon, SproutIcon } from '@/components/ui/icons'
import { company, phones } from '@/lib/core/shop-details'

/** Who we are on paper, in both languages, when somebody is there, and how to call (spec 2, Contact Us). */
export function ContactDetails() {
  const t = useTranslations('contact')
  return (
    <div className="grid content-start gap-9">
      <Part icon={<SproutIcon />} title={t('address')}>
        {(['th', 'en'] as const).map((language) => (
          <address key={language} lang={language} className="mb-3 not-italic">
            <strong>{company[language].name}</strong>
            <br />
            {company[language].address}
          </address>
        ))}
      </Part>
      <Part icon={<ClockIcon />} title={t('hours')}>
        <dl className="grid gap-x-5 gap-y-1 max-sm:[&>dd]:mb-2 sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">{t('factory')}</dt>
          <dd>{t('factoryHours')}</dd>
          <dt className="font-semibold">{t('office')}</dt>
          <dd>{t('officeHours')}</dd>
        </dl>
      </Part>
      <Part icon={<PhoneIcon />} title={t('phones')}>
        <ul>
          {phones.map(({ shown, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-tap items-center text-xl font-semibold whitespace-nowrap tabular-nums underline-offset-4 hover:underline">
                {shown}
              </a>
            </li>
          ))}
        </ul>
      </Part>
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
