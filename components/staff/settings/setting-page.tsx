import { useLocale, useTranslations } from 'next-intl'
import { BackLink } from '@/components/ui/back-link'
import { SectionHeading } from '@/components/ui/section-heading'
import type { SettingChange, SettingContext, StaffSetting } from '@/lib/features/staff/settings/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { SettingEditor } from './setting-editor'
import { useSettingNames } from './use-setting-words'

type SettingPageProps = Readonly<{ setting: StaffSetting; changes: readonly SettingChange[]; context: SettingContext }>

/** One setting with what it is for, its form and its history. */
export function SettingPage({ setting, changes, context }: SettingPageProps) {
  const t = useTranslations('staffSettings')
  const locale = useLocale()
  const words = useSettingNames()
  return (
    <>
      <BackLink href={staffHref(locale, 'settings')} label={t('title')} />
      <SectionHeading level={1} title={words.name(setting.key)} />
      <p className="max-w-reading text-ink-soft">{words.about(setting.key)}</p>
      <SettingEditor key={setting.key} setting={setting} changes={changes} context={context} />
    </>
  )
}
