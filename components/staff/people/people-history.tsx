'use client'

import { useTranslations } from 'next-intl'
import { undoAccountChange } from '@/lib/features/staff/people/commands'
import type { AccountChange } from '@/lib/features/staff/people/schemas'
import { ChangeList } from '../change-list'

/** The latest changes of roles and access; the newest one of each kind and account can be taken back. */
export function PeopleHistory({ changes }: Readonly<{ changes: readonly AccountChange[] }>) {
  const t = useTranslations('staffPeople')
  if (changes.length === 0) return null
  const isNewest = (one: AccountChange) => changes.find((each) => isSameCell(each, one))?.id === one.id
  const shown = changes.map((each) => {
    const { id, staff, time, name } = each
    const [before, after] = [wordsOf(each.before), wordsOf(each.after)]
    const difference = (
      <>
        <span className="text-ink-soft">{name}: </span>
        <del className="text-chili-700">{before}</del>
        {' → '}
        <ins className="font-semibold no-underline">{after}</ins>
      </>
    )
    const undo = {
      label: t('undoOf', { name, change: after }),
      done: t('undone', { name, change: before }),
      run: () => undoAccountChange(id),
    }
    return { id, staff, time, difference, undo: isNewest(each) ? undo : null }
  })
  return <ChangeList texts={{ title: t('history'), undo: t('undo') }} changes={shown} />

  function wordsOf({ role, active }: AccountChange['after']): string {
    if (role) return t(`roles.${role}`)
    return t(`state.${active === '1' ? 'active' : 'deactivated'}`)
  }
}

const isSameCell = (one: AccountChange, other: AccountChange) =>
  one.recordId === other.recordId && (one.after.role === undefined) === (other.after.role === undefined)
