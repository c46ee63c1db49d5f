'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/core/locale'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { usePartLabel, useSettingWords } from './use-setting-words'
import type { StaffSetting } from '@/lib/features/staff/settings/setting-schema'

/** People count from one. */
const position = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)

type StoredIssuesProps = Readonly<{ setting: StaffSetting; languages: readonly Locale[] }>

/** What is wrong with the stored value, as from an import, and its text: the form below has only what it could read. */
export function StoredIssues({ setting: { key, values }, languages }: StoredIssuesProps) {
  const t = useTranslations('staffSettings')
  const words = useSettingWords()
  const partLabel = usePartLabel(key)
  const invalid = languages.filter((language) => findSettingIssues(key, values[language] ?? '').length > 0)
  if (invalid.length === 0) return null
  return (
    <Notice kind="warning" className="mt-6">
      <p className="font-semibold">{t('storedInvalid')}</p>
      {invalid.map((language) => (
        <div key={language} className="mt-2">
          {findSettingIssues(key, values[language] ?? '').map((issue) => (
            <p key={issue.path + issue.code}>
              {[t(`language.${language}`), partLabel(issue.path.split('.').map(position)), words.issue(issue)].filter(Boolean).join(' · ')}
            </p>
          ))}
          <details>
            <summary className="min-h-tap py-2 font-semibold">{t('storedText')}</summary>
            <pre className="overflow-x-auto text-sm break-all whitespace-pre-wrap">{values[language]}</pre>
          </details>
        </div>
      ))}
    </Notice>
  )
}
