import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RouteMessages } from '@/components/layout/route-messages'
import { MailServerForm } from '@/components/staff/settings/mail-server-form'
import { SettingList } from '@/components/staff/settings/setting-list'
import { SettingPage } from '@/components/staff/settings/setting-page'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOf } from '@/lib/core/urls/return-path'
import { getMailServer } from '@/lib/features/staff/mail/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { getSettingPage, getSettings } from '@/lib/features/staff/settings/queries'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** Messages of the forms; names of payment methods are those of the checkout. */
const formMessages = [
  'staff',
  'staffSettings',
  'staffEditor',
  'staffPicture',
  'footer',
  'checkout.creditCard',
  'checkout.bankTransfer',
  'checkout.promptPay',
  'checkout.cashOnDelivery',
] as const

export const generateMetadata = () => staffMetadata('settings')

/** All settings of the shop, or the form of one. */
export default async function SettingsPage({ searchParams }: PageProps<'/[lang]/staff/settings'>) {
  const language = await getLocale()
  const key = firstOf((await searchParams).key)
  const staff = await requireStaff(language, 'settings', { key })
  if (key === 'mail_server') {
    const [page, t] = await Promise.all([getMailServer(staff, language), getTranslations('staffMailServer')])
    return (
      <RouteMessages namespaces={['staffMailServer', 'staffSteps']}>
        <BackLink href={staffHref(language, 'settings')} label={(await getTranslations('staffSettings'))('title')} />
        <SectionHeading level={1} title={t('title')} />
        <p className="max-w-reading text-ink-soft">
          {t.rich('about', {
            link: (words) => (
              <a href="https://myaccount.google.com/apppasswords" target="_blank" rel="noreferrer" className="underline underline-offset-4">
                {words}
              </a>
            ),
          })}
        </p>
        <MailServerForm {...page} />
      </RouteMessages>
    )
  }
  if (key) {
    const found = await getSettingPage(staff, language, key)
    if (!found) notFound()
    return (
      <RouteMessages namespaces={formMessages}>
        <SettingPage {...found} />
      </RouteMessages>
    )
  }
  const [settings, t, tMail] = await Promise.all([
    getSettings(staff, language),
    getTranslations('staffSettings'),
    getTranslations('staffMailServer'),
  ])
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <p className="text-ink-soft">{t('text')}</p>
      <p className="mt-4">
        <ButtonLink variant="secondary" href={staffHref(language, 'settings', { key: 'mail_server' })}>
          {tMail('title')}
        </ButtonLink>
      </p>
      <SettingList settings={settings} />
    </>
  )
}
