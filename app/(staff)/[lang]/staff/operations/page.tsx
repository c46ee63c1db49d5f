import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { BackupUpload, ImportForm } from '@/components/staff/operations/upload-form'
import { BackupList } from '@/components/staff/operations/backup-list'
import { ExportSection } from '@/components/staff/operations/export-section'
import { LatestOperation } from '@/components/staff/operations/latest-operation'
import { OperationSeen } from '@/components/staff/operations/operation-notice'
import { StartButton } from '@/components/staff/operations/start-button'
import { NeedsScript } from '@/components/ui/needs-script'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { isRunning } from '@/lib/domain/operations/operation'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { getOperations } from '@/lib/features/staff/operations/queries'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('operations')

/** Backups, and what came of the last operation; for owners. */
export default async function OperationsPage() {
  const language = await getLocale()
  const staff = await requireStaff(language, 'operations')
  const [{ latest, lastImport, present, backups, place, everyHours }, t] = await Promise.all([
    getOperations(staff, language),
    getTranslations('staffOperations'),
  ])
  const isBusy = latest !== null && isRunning(latest)
  const isOfImport = latest?.id === lastImport?.id
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffOperations']}>
      <SectionHeading level={1} title={t('title')} />
      <NeedsScript phone={undefined} />
      {latest && !isBusy && !latest.isSeen && latest.staff === staff.name && <OperationSeen id={latest.id} />}
      {latest && <LatestOperation operation={latest} canUndo={isOfImport} present={present} hasPasscode={staff.accountId === null} />}
      {lastImport && !isOfImport && !isBusy && <LatestOperation operation={lastImport} canUndo />}
      <section className="mt-section">
        <SectionHeading title={t('backups')} />
        <p className="max-w-reading">{t('backupsText')}</p>
        <p className="mt-2 max-w-reading">{everyHours === null ? t('noSchedule') : t('schedule', { hours: everyHours })}</p>
        {place === 'own' && (
          <Notice kind="warning" className="mt-4">
            {t('sameDisk')}
          </Notice>
        )}
        <p className="mt-4">
          <StartButton request={{ kind: 'backup' }} isBusy={isBusy}>
            {t('backUpNow')}
          </StartButton>
        </p>
        <BackupList backups={backups} canDownload={place !== 'bucket'} isBusy={isBusy} />
      </section>
      <section className="mt-section">
        <SectionHeading title={t('restoreTitle')} />
        <p className="max-w-reading">{t('restoreText')}</p>
        <BackupUpload isBusy={isBusy} />
      </section>
      <ExportSection isBusy={isBusy} />
      <section className="mt-section">
        <SectionHeading title={t('importTitle')} />
        <p className="max-w-reading">{t('importText')}</p>
        <ImportForm isBusy={isBusy} />
      </section>
    </RouteMessages>
  )
}
