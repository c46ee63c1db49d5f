import { getLocale, getTranslations } from 'next-intl/server'
import { pageHref } from '@/lib/core/routes'
import { ConsentGate } from './consent-gate'

/** Someone else's measuring, for a shop that has configured it: it is asked for, and loads nothing before a yes. */
export async function Analytics({ containerId }: Readonly<{ containerId: string }>) {
  const [language, t] = [await getLocale(), await getTranslations('privacy')]
  const words = { title: t('noticeTitle'), text: t('noticeText'), yes: t('accept'), no: t('refuse'), more: t('more') }
  return <ConsentGate containerId={containerId} words={words} privacyHref={pageHref(language, 'privacy')} />
}
