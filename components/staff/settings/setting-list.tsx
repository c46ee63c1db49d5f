import { useLocale, useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { ChevronRightIcon, WarningIcon } from '@/components/ui/icons'
import { formatLongDate } from '@/lib/core/dates'
import { locales } from '@/lib/core/locale'
import { settingGroups } from '@/lib/domain/settings/define-setting'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { settingOf, settings as definitions } from '@/lib/domain/settings/settings'
import type { StaffSetting } from '@/lib/features/staff/settings/schemas'
import { useAuthorName } from '../use-author-name'
import { useSettingNames } from './use-setting-words'

/** All settings by subject, each with its last change and a link to its form. */
export function SettingList({ settings }: Readonly<{ settings: readonly StaffSetting[] }>) {
  const t = useTranslations('staffSettings')
  return (
    <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      {settingGroups.map((name) => (
        <section key={name} aria-labelledby={`settings-${name}`} className={name === 'texts' ? 'lg:col-span-2' : ''}>
          <h2 id={`settings-${name}`} className="border-b-2 border-leaf-700 pb-1 text-xl">
            {t(`group.${name}`)}
          </h2>
          <ul className={name === 'texts' ? 'gap-x-12 lg:columns-2' : ''}>
            {definitions
              .filter(({ group }) => group === name)
              .flatMap(({ key }) => settings.find((each) => each.key === key) ?? [])
              .map((setting) => (
                <Entry key={setting.key} setting={setting} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ setting: { key, values, changed } }: Readonly<{ setting: StaffSetting }>) {
  const t = useTranslations('staffSettings')
  const authorName = useAuthorName()
  const locale = useLocale()
  const words = useSettingNames()
  const isInvalid = locales.some((language) => findSettingIssues(key, values[language] ?? '').length > 0)
  const isUnset = locales.every((language) => (values[language] ?? '').trim() === '')
  return (
    <li className="break-inside-avoid border-b border-line">
      <StaffLink page="settings" query={{ key }} className="group flex min-h-14 items-center justify-between gap-3 py-2">
        <span className="min-w-0">
          <span className="block font-semibold text-leaf-700 underline-offset-4 group-hover:underline">{words.name(key)}</span>
          {isInvalid && (
            <span className="flex items-center gap-1.5 text-sm text-chili-700">
              <WarningIcon className="size-4 shrink-0" />
              {t('invalid')}
            </span>
          )}
          {changed && (
            <span className="block text-sm text-ink-soft">
              {t('changedBy', {
                staff: authorName(changed.staff),
                date: formatLongDate(changed.time.slice(0, 10), locale),
                time: changed.time.slice(11, 16),
              })}
            </span>
          )}
          {isUnset && <span className="block text-sm text-ink-soft">{t(settingOf(key)?.default !== undefined ? 'usual' : 'unset')}</span>}
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
      </StaffLink>
    </li>
  )
}
