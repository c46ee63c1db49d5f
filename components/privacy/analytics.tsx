import { getLocale, getTranslations } from 'next-intl/server'
import { pageHref } from '@/lib/core/urls/routes'
import { ConsentGate } from './consent-gate'

/** Third-party analytics, for a shop that has configured it: asks for consent and loads nothing before it is given. */
export async function Analytics({ containerId }: Readonly<{ containerId: string }>) {
  const [language, t] = [await getLocale(), await getTranslations('privacy')]
  const words = { title: t('noticeTitle'), text: t('noticeText'), yes: t('accept'), no: t('refuse'), more: t('more') }
  return <ConsentGate containerId={containerId} words={words} privacyHref={pageHref(language, 'privacy')} />
}
