'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { settingDifferences, type SettingDifference } from '@/lib/features/staff/settings/view'
import type { SettingChange } from '@/lib/features/staff/settings/setting-schema'
import { ChangeAuthor } from '../change-author'
import { usePartLabel } from './use-setting-words'

type SettingHistoryProps = Readonly<{
  /** The setting. */
  of: string
  changes: readonly SettingChange[]
  isBusy: boolean
  onRestore: (change: SettingChange) => void
}>

/** The changes of a setting, newest first; each can be taken back, in the languages that it changed. */
export function SettingHistory({ of: key, changes, isBusy, onRestore }: SettingHistoryProps) {
  const t = useTranslations('staffSettings')
  return (
    <section className="mt-section">
      <SectionHeading title={t('history')} />
      {changes.length === 0 ? (
        <p className="text-ink-soft">{t('noHistory')}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {changes.map((change, index) => (
            <li key={change.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0 grow basis-80">
                <ChangeAuthor staff={change.staff} time={change.time} />
                <ul className="mt-1 grid gap-1 text-sm">
                  {settingDifferences(change.before, change.after).map((difference) => (
                    <Difference key={difference.language + difference.path} of={key} difference={difference} />
                  ))}
                </ul>
              </div>
              <Button variant="secondary" isLoading={isBusy} onClick={() => onRestore(change)}>
                {t(index === 0 ? 'undo' : 'restore')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Difference({ of: key, difference: { language, path, before, after } }: Readonly<{ of: string; difference: SettingDifference }>) {
  const t = useTranslations('staffSettings')
  const label = usePartLabel(key)(path.split(' '))
  return (
    <li className="break-words">
      <span className="text-ink-soft">
        {t(`language.${language}`)}
        {label && ` · ${label}`}:{' '}
      </span>
      {before ? <del className="text-chili-700">{before}</del> : <span className="text-ink-soft">{t('nothing')}</span>}
      {' → '}
      {after ? <ins className="font-semibold no-underline">{after}</ins> : <span className="text-ink-soft">{t('nothing')}</span>}
    </li>
  )
}
