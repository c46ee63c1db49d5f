import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { InviteForm } from '@/components/staff/people/invite-form'
import { PeopleHistory, PeopleList } from '@/components/staff/people/people-list'
import { ProgramTokens } from '@/components/staff/people/program-tokens'
import { EmptyState } from '@/components/ui/empty-state'
import { UserIcon } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { rowsOf } from '@/lib/core/wire-record'
import { accountChangesSchema, wireDelivered, wireProgramToken, wireStaffAccount } from '@/lib/features/staff/people/schemas'
import { callAsStaff, requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('people')

/** Staff accounts with their roles, and API tokens of programs; for owners. */
export default async function PeoplePage() {
  const language = await getLocale()
  const staff = await requireStaff(language, 'people')
  const [accounts, changes, tokens, isMailDelivered, t, programs] = await Promise.all([
    callAsStaff(staff, language, rowsOf(wireStaffAccount), 'staff.account', 'read_all', []),
    callAsStaff(staff, language, accountChangesSchema, 'staff.account', 'read_changes', []),
    callAsStaff(staff, language, rowsOf(wireProgramToken), 'staff.account', 'read_tokens', []),
    callAsStaff(staff, language, wireDelivered, 'staff.mail', 'read_state', []),
    getTranslations('staffPeople'),
    getTranslations('staffPrograms'),
  ])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffPeople', 'staffPrograms']}>
      <SectionHeading level={1} title={t('title')} />
      {staff.accountId === null && <Notice kind="warning">{t('firstOwner')}</Notice>}
      {!isMailDelivered && <Notice className="mt-4">{t('notDelivered')}</Notice>}
      {accounts.length > 0 ? (
        <PeopleList accounts={accounts} isMailDelivered={isMailDelivered} />
      ) : (
        <EmptyState Icon={UserIcon} title={t('empty')} />
      )}
      <PeopleHistory changes={changes} />
      <section className="mt-section">
        <SectionHeading title={t('inviteTitle')} />
        <InviteForm isMailDelivered={isMailDelivered} isFirst={accounts.length === 0} />
      </section>
      <section className="mt-section">
        <SectionHeading title={programs('title')} />
        <ProgramTokens tokens={tokens} />
      </section>
    </RouteMessages>
  )
}
