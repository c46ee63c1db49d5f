import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/form/select'
import { formatLongDate } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import {
  actionMessageKey,
  importedFiles,
  pageOfAction,
  productChanges,
  type ActionMessageKey,
  type ActivitySearch,
  type StaffAction,
} from '@/lib/features/staff/activity-view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { useSettingNames } from './settings/use-setting-words'
import { useAuthorName } from './use-author-name'

type ActivityListProps = Readonly<{
  actions: readonly StaffAction[]
  /** The reader's role. */
  role: StaffRole
}>

/** Staff actions by day, newest first. */
export function ActivityList({ actions, role }: ActivityListProps) {
  const locale = useLocale()
  return (
    <>
      {[...groupBy(actions, ({ time }) => time.slice(0, 10))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-8">
          <h2 id={`day-${day}`} className="border-b-2 border-leaf-700 pb-1 text-xl">
            {formatLongDate(day, locale)}
          </h2>
          <ol className="divide-y divide-line">
            {ofDay.map((action) => (
              <Entry key={action.id} action={action} role={role} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function Entry({ action, role }: Readonly<{ action: StaffAction; role: StaffRole }>) {
  const t = useTranslations('staffActivity')
  const authorName = useAuthorName()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 md:grid-cols-[3.5rem_9rem_minmax(0,1fr)]">
      <time dateTime={action.time.replace(' ', 'T')} className="text-ink-soft tabular-nums">
        {action.time.slice(11, 16)}
      </time>
      <span className="font-semibold">
        <span className="sr-only">{t('who')}: </span>
        {authorName(action.staff)}
      </span>
      <div className="max-md:col-start-2">
        <ActivityDescription action={action} role={role} />
      </div>
    </li>
  )
}

/** Describes one action in a sentence, with a link to its object if the reader's role may see that, and the details below. */
function ActivityDescription({ action, role }: Readonly<{ action: StaffAction; role: StaffRole }>) {
  const t = useTranslations('staffActivity')
  const settings = useSettingNames()
  const messageKey = actionMessageKey(action.action)
  const about = (chunks: ReactNode) => {
    const place = pageOfAction(action, role)
    const className = 'font-semibold wrap-anywhere tabular-nums'
    if (!place) return <span className={className}>{chunks}</span>
    const [page, query] = place
    return (
      <StaffLink page={page} query={query} className={`${className} text-leaf-700 underline underline-offset-4`}>
        {chunks}
      </StaffLink>
    )
  }
  if (!messageKey) {
    return (
      <>
        {t.rich('unknown', { about: action.about, action: action.action, link: about })}
        <Details text={JSON.stringify(action.detail)} />
      </>
    )
  }
  return (
    <>
      {t.rich(`did.${messageKey}`, {
        about: messageKey === 'changedSetting' ? settings.name(action.about) : action.about,
        state: stateKey(action.detail),
        link: about,
      })}
      <ActionDetails messageKey={messageKey} detail={action.detail} />
    </>
  )
}

function ActionDetails({ messageKey, detail }: Readonly<{ messageKey: ActionMessageKey; detail: StaffAction['detail'] }>) {
  const t = useTranslations('staffActivity')
  if (messageKey === 'importedFiles')
    return (
      <Details
        text={importedFiles(detail)
          .map((file) => t('importedFile', file))
          .join('\n')}
      />
    )
  if (messageKey !== 'changedProduct') return <Details text={textOf(detail.text) || textOf(detail.tracking)} />
  const say = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'number' || typeof value === 'string' ? String(value) : t('nothing')
  }
  const changes = productChanges(detail, say).map(({ column, before, after }) =>
    t('change', { column: t(`column.${column}`), before, after }),
  )
  return <Details text={changes.join(' · ')} />
}

function Details({ text }: Readonly<{ text: string }>) {
  return text && text !== '{}' ? <p className="text-sm break-words whitespace-pre-line text-ink-soft tabular-nums">{text}</p> : null
}

/** The state that an order was moved to; older records call it `state`. */
function stateKey({ to, state }: StaffAction['detail']): string {
  return textOf(to) || textOf(state) || 'other'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type ActivityFilterProps = Readonly<{ search: ActivitySearch; people: readonly string[]; kinds: readonly string[] }>

/** Filters the list by person or kind of action; a plain form. */
export function ActivityFilter({ search, people, kinds }: ActivityFilterProps) {
  const t = useTranslations('staffActivity')
  const authorName = useAuthorName()
  const kindName = (kind: string) => {
    const messageKey = actionMessageKey(kind)
    return messageKey ? `${t(`kind.${messageKey}`)}${kind === 'product.write' ? ` (${kind})` : ''}` : kind
  }
  return (
    <form key={`${search.who} ${search.kind}`} action={staffHref(useLocale(), 'activity')} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-64">
        <Select
          name="who"
          label={t('who')}
          placeholder={t('everyone')}
          defaultValue={search.who}
          options={withChosen(people, search.who).map((name) => ({ value: name, label: authorName(name) }))}
        />
      </div>
      <div className="w-full max-w-80">
        <Select
          name="kind"
          label={t('what')}
          placeholder={t('everything')}
          defaultValue={search.kind}
          options={withChosen(kinds, search.kind).map((kind) => ({ value: kind, label: kindName(kind) }))}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('show')}
      </Button>
    </form>
  )
}

/** Also lists the selected person if they have no recent actions, because the URL can select anyone. */
function withChosen(names: readonly string[], chosen: string): readonly string[] {
  return chosen && !names.includes(chosen) ? [...names, chosen] : names
}
