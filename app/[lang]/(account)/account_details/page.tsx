import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { AccountForm } from '@/components/account/account-form'
import { SectionHeading } from '@/components/ui/section-heading'
import { getAccountInfo } from '@/lib/account/queries'
import { todayInBangkok } from '@/lib/dates'
import { pageMetadata } from '@/lib/seo/metadata'
import { requireCustomer } from '@/lib/session/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accountDetails')
  return pageMetadata({ language: await getLocale(), page: 'account_details', title: t('title'), index: false })
}

export default async function AccountDetailsPage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'account_details')
  const info = await getAccountInfo({ language, page: 'account_details' }, customer)
  const t = await getTranslations('accountDetails')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <AccountForm userId={customer.userId} info={info} today={todayInBangkok(new Date())} />
    </>
  )
}
