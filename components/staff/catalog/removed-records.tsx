'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { displayName } from '@/lib/core/display-name'
import type { RecordKind } from '@/lib/domain/catalog/record-columns'
import { restoreRecord } from '@/lib/features/staff/catalog/commands'
import type { RemovedRecord } from '@/lib/features/staff/catalog/schemas'
import { ChangeAuthor } from '../change-author'
import { useStaffChange } from '../use-staff-change'

type RemovedRecordsProps = Readonly<{ kind: RecordKind; records: readonly RemovedRecord[] }>

/** Records that were removed, each of which can be restored. */
export function RemovedRecords({ kind, records }: RemovedRecordsProps) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  return (
    <section className="mt-section max-w-reading">
      <SectionHeading title={t('removedRecords')} />
      {failure && (
        <p role="alert" className="mb-4 text-chili-700">
          {[failure.message, ...Object.values(failure.fields)].join(' ')}
        </p>
      )}
      <ul aria-label={t('removedRecords')} className="divide-y divide-line border-y border-line">
        {records.map(({ id, name, staff, time }) => {
          const shown = displayName(name, locale) || t('nothing')
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 grow basis-60">
                <p className="break-words">{shown}</p>
                <ChangeAuthor staff={staff} time={time} />
              </div>
              <Button
                variant="secondary"
                aria-label={`${t('restoreRecord')}: ${shown}`}
                isLoading={isBusy}
                onClick={() => void change(() => restoreRecord(kind, id), t('restored'))}
              >
                {t('restoreRecord')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
