'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { undoAccountChange } from '@/lib/features/staff/people/people-commands'
import type { AccountChange } from '@/lib/features/staff/people/people-schema'
import { ChangeAuthor } from '../change-author'
import { useStaffChange } from '../use-staff-change'

/** The latest changes of roles and access; the newest one of each kind and account can be taken back. */
export function PeopleHistory({ changes }: Readonly<{ changes: readonly AccountChange[] }>) {
  const t = useTranslations('staffPeople')
  const { isBusy, failure, change } = useStaffChange()
  if (changes.length === 0) return null
  const isNewest = (one: AccountChange) => changes.find((each) => isSameCell(each, one))?.id === one.id
  return (
    <details className="mt-6">
      <summary className="min-h-tap py-2 font-semibold text-leaf-700">{t('history')}</summary>
      {failure && (
        <p role="alert" className="my-3 text-chili-700">
          {failure.message}
        </p>
      )}
      <ol aria-label={t('history')} className="divide-y divide-line">
        {changes.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <ChangeAuthor staff={each.staff} time={each.time} />
              <p className="text-sm wrap-anywhere">
                <span className="text-ink-soft">{each.name}: </span>
                <del className="text-chili-700">{wordsOf(each.before)}</del>
                {' → '}
                <ins className="font-semibold no-underline">{wordsOf(each.after)}</ins>
              </p>
            </div>
            {isNewest(each) && (
              <Button
                variant="secondary"
                aria-label={t('undoOf', { name: each.name, change: wordsOf(each.after) })}
                isLoading={isBusy}
                onClick={() =>
                  void change(() => undoAccountChange(each.id), t('undone', { name: each.name, change: wordsOf(each.before) }))
                }
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )

  function wordsOf({ role, active }: AccountChange['after']): string {
    if (role) return t(`roles.${role}`)
    return t(`state.${active === '1' ? 'active' : 'deactivated'}`)
  }
}

const isSameCell = (one: AccountChange, other: AccountChange) =>
  one.recordId === other.recordId && (one.after.role === undefined) === (other.after.role === undefined)
