import { getLocale } from 'next-intl/server'
import { JsonLd } from '@/components/content/json-ld'
import { getSettingsHtml } from '@/lib/features/content/queries'
import { faqData } from '@/lib/features/seo/faq-data'
import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('faq')

export default async function FaqPage() {
  const blocks = await getSettingsHtml(await getLocale(), ['faq'])
  return (
    <>
      <JsonLd blocks={blocks.map(faqData)} />
      <SettingsScreen page="faq" />
    </>
  )
}
