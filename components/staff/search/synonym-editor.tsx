'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { deleteSynonym } from '@/lib/features/staff/search/commands'
import type { SynonymRow } from '@/lib/features/staff/search/schemas'
import { useStaffChange } from '../use-staff-change'
import { SynonymForm } from './synonym-form'

/** Synonym groups, added, changed and deleted one by one. Bulk changes use the import. */
export function SynonymEditor({ synonyms }: Readonly<{ synonyms: readonly SynonymRow[] }>) {
  const t = useTranslations('staffSearches')
  const [edited, setEdited] = useState<number | null>(null)
  const { isBusy, failure, change } = useStaffChange()
  return (
    <>
      <SynonymForm />
      {failure && (
        <p role="alert" className="mt-4 text-chili-700">
          {failure.message}
        </p>
      )}
      <details className="mt-6">
        <summary className="min-h-tap py-2 font-semibold text-leaf-700">{t('show', { count: synonyms.length })}</summary>
        <ul className="divide-y divide-line">
          {synonyms.map((synonym) => (
            <li key={synonym.id} className="py-3">
              {edited === synonym.id ? (
                <SynonymForm synonym={synonym} onDone={() => setEdited(null)} />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="min-w-0 grow basis-60 break-words">
                    {synonym.phrases}
                    {synonym.means && <span className="text-ink-soft"> → {synonym.means}</span>}
                  </p>
                  <span className="flex gap-2">
                    <Button variant="secondary" aria-label={`${t('edit')}: ${synonym.phrases}`} onClick={() => setEdited(synonym.id)}>
                      {t('edit')}
                    </Button>
                    <Button
                      variant="secondary"
                      aria-label={`${t('delete')}: ${synonym.phrases}`}
                      isLoading={isBusy}
                      onClick={() => void change(() => deleteSynonym(synonym.id), t('deleted'))}
                    >
                      {t('delete')}
                    </Button>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
