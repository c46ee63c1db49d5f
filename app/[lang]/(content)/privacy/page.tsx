import { getTranslations } from 'next-intl/server'
import { PrivacyChoices } from '@/components/privacy/privacy-choices'
import { env } from '@/lib/platform/config/env'
import { SettingsScreen, settingsMetadata } from '../settings-screen'

export const generateMetadata = () => settingsMetadata('privacy')

/** Privacy page: the owner's text, then the choices that each visitor can make. */
export default async function PrivacyPage() {
  const t = await getTranslations('privacy')
  const words = { countVisits: t('countVisits'), analytics: t('analytics'), remembered: t('remembered') }
  return (
    <>
      <SettingsScreen page="privacy" />
      <section aria-labelledby="choices" className="page-width pb-14">
        <div className="max-w-reading rounded-lg bg-celadon-50 p-5 sm:p-6">
          <h2 id="choices" className="text-2xl">
            {t('choices')}
          </h2>
          <PrivacyChoices hasAnalytics={env.ANALYTICS_ID !== undefined} words={words} />
        </div>
      </section>
    </>
  )
}
