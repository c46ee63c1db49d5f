import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { InfoIcon } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { ListedBackup } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { DownloadLink } from './download-link'
import { StartButton } from './start-button'

/** Megabytes with one decimal, at least 0.1. */
const megabytes = (bytes: number) => Math.max(1, Math.round(bytes / 100_000)) / 10

type BackupListProps = Readonly<{
  backups: readonly ListedBackup[] | null
  canDownload: boolean
  isBusy: boolean
}>

/** The stored backups, the newest first, each with its check and its download. */
export function BackupList({ backups, canDownload, isBusy }: BackupListProps) {
  const t = useTranslations('staffOperations')
  const locale = useLocale()
  if (!backups)
    return (
      <Notice kind="error" className="mt-4">
        {t('notListed')}
      </Notice>
    )
  if (backups.length === 0) return <EmptyState Icon={InfoIcon} title={t('noBackups')} />
  return (
    <>
      <ul aria-label={t('backups')} className="mt-6 divide-y divide-line border-y border-line">
        {backups.map(({ name, time, bytes, isEncrypted, verified }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{formatTime(time, locale)}</p>
              <p className="tabular-nums">
                {t('megabytes', { size: megabytes(bytes) })}
                {isEncrypted && ` · ${t('encrypted')}`}
              </p>
              <p className={verified === null ? 'text-ink-soft' : 'text-leaf-700'}>
                {verified === null ? t('unverified') : t('verified', { time: formatTime(verified, locale) })}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <StartButton
                request={{ kind: 'verify', backup: name }}
                isBusy={isBusy}
                label={t('verifyNamed', { time: formatTime(time, locale) })}
              >
                {t('verify')}
              </StartButton>
              <StartButton
                request={{ kind: 'inspect', from: { backup: name } }}
                isBusy={isBusy}
                label={t('inspectNamed', { time: formatTime(time, locale) })}
              >
                {t('inspect')}
              </StartButton>
              {canDownload && (
                <DownloadLink name={name} label={t('downloadNamed', { time: formatTime(time, locale) })}>
                  {t('download')}
                </DownloadLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {canDownload && <p className="mt-4 max-w-reading text-ink-soft">{t('personalData')}</p>}
    </>
  )
}
