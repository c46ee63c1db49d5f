'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'
import { mayEnroll } from '@/lib/domain/staff/second-factor'
import { staffRoles } from '@/lib/domain/staff/staff-roles'
import { createLink, resetSecondFactor, sendInvitation, setActive, setRole, undoAccountChange } from '@/lib/features/staff/people/commands'
import type { AccountChange, StaffAccount } from '@/lib/features/staff/people/schemas'
import { ChangeList } from '../change-list'
import { useStaffChange } from '../use-staff-change'

type PeopleListProps = Readonly<{ accounts: readonly StaffAccount[]; /** Mails leave the shop. */ isMailDelivered: boolean }>

/** All staff accounts, each with its role and what can be done with it. */
export function PeopleList({ accounts, isMailDelivered }: PeopleListProps) {
  return (
    <ul className="divide-y divide-line">
      {accounts.map((account) => (
        <Person key={account.id} account={account} isMailDelivered={isMailDelivered} />
      ))}
    </ul>
  )
}

function Person({ account, isMailDelivered }: Readonly<{ account: StaffAccount; isMailDelivered: boolean }>) {
  const { id, name, email, role, isActive, hasPassword, hasSecondFactor } = account
  const t = useTranslations('staffPeople')
  const { isBusy, failure, change } = useStaffChange()
  const [link, setLink] = useState<string | null>(null)

  async function showLink() {
    const result = await createLink(id)
    if (result.ok) setLink(result.value)
    return result
  }

  const state = !isActive ? 'deactivated' : hasPassword ? 'active' : 'invited'
  return (
    <li aria-label={name} className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-ink-soft">{email}</p>
        <p className={isActive ? 'text-leaf-700' : 'text-chili-700'}>{t(`state.${state}`)}</p>
        {(hasSecondFactor || (state === 'active' && mayEnroll(role))) && (
          <p className="text-ink-soft">{t(hasSecondFactor ? 'secondFactor' : 'secondFactorOff')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {isActive && (
          <Select
            // The saved role, again after a change that was refused.
            key={`${role} ${failure?.message}`}
            label={t('role')}
            defaultValue={role}
            options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={(event) => {
              const chosen = staffRoles.find((each) => each === event.target.value)
              if (chosen) void change(() => setRole(id, chosen), t('roleChanged', { name, role: t(`roles.${chosen}`) }))
            }}
          />
        )}
        {isActive && !isMailDelivered && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void change(showLink, null)}>
            {t('showLink')}
          </Button>
        )}
        {isActive && isMailDelivered && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void change(() => sendInvitation(id), t('sent', { email }))}>
            {t(hasPassword ? 'sendPassword' : 'sendInvitation')}
          </Button>
        )}
        {hasSecondFactor && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void change(() => resetSecondFactor(id), t('wasReset', { name }))}>
            {t('resetSecondFactor')}
          </Button>
        )}
        <Button
          variant={isActive ? 'danger' : 'secondary'}
          isLoading={isBusy}
          onClick={() => void change(() => setActive(id, !isActive), t(isActive ? 'wasDeactivated' : 'wasReactivated', { name }))}
        >
          {t(isActive ? 'deactivate' : 'reactivate')}
        </Button>
      </div>
      {isActive && link !== null && <PersonLink name={name} url={link} />}
      {failure && (
        <p role="alert" className="w-full text-chili-700">
          {failure.message}
        </p>
      )}
    </li>
  )
}

/** The link with which someone sets a password, for an owner to pass on in a shop that sends no mail. */
function PersonLink({ name, url }: Readonly<{ name: string; url: string }>) {
  const t = useTranslations('staffPeople')

  return (
    <div className="w-full">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField label={t('link', { name })} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        </div>
        <Button variant="secondary" onClick={() => void copyWithToast(url, { copied: t('copied'), failed: t('copyFailed') })}>
          {t('copy')}
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t('linkHint')}</p>
    </div>
  )
}

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
