import { useLocale, useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { Button, buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { formatShortDay } from '@/lib/core/dates'
import { maxRecallRecipients } from '@/lib/domain/mail/recall-mail'
import { isOrderState, labelKeys } from '@/lib/domain/orders/order-workflow'
import { phoneHref } from '@/lib/features/staff/delivery/view'
import { formatShortTime } from '@/lib/features/staff/orders/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { Recall, RecalledOrder, SentRecall } from '@/lib/features/staff/traceability/schemas'
import { recalledPerPart, recallSearchQuery, type RecallSearch } from '@/lib/features/staff/traceability/view'
import { ListParts } from '../list-parts'
import { StackedTable } from '../stacked-table'
import { RecallWriter } from './recall-dialog'

type RecallResultProps = Readonly<{ search: RecallSearch; recall: Recall }>

/** The orders with a lot or product: how many, how to reach their customers, and what was written to them before. */
export function RecallResult({ search, recall }: RecallResultProps) {
  const t = useTranslations('staffRecall')
  const language = useLocale()
  const { subject, total, recipients, withoutMail, orders, mails } = recall
  const isTooMany = recipients > maxRecallRecipients
  const name = [subject.code, subject.product].filter(Boolean).join(' · ')
  const csv = `/api/staff/recall?${new URLSearchParams({ query: search.text, language }).toString()}`
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="text-2xl wrap-anywhere">
        {t(`of.${subject.kind}`, { name })}
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {t('found', { total, recipients })}
      </p>
      {withoutMail > 0 && (
        <Notice kind="warning" className="mt-3">
          {t('withoutMail', { count: withoutMail })}
        </Notice>
      )}
      {isTooMany && (
        <Notice kind="warning" className="mt-3">
          {t('tooMany')}
        </Notice>
      )}
      {mails.map((mail) => (
        <Sent key={mail.id} mail={mail} />
      ))}
      {total > 0 && (
        <>
          <div className="mt-4 mb-6 flex flex-wrap gap-3">
            {recipients > 0 && !isTooMany && <RecallWriter text={search.text} recipients={recipients} name={name} />}
            <a href={csv} download className={buttonClass('secondary')}>
              {t('csv')}
            </a>
          </div>
          <RecallTable orders={orders} />
          <ListParts page="recall" query={recallSearchQuery(search)} part={search.part} total={total} perPart={recalledPerPart} />
        </>
      )}
    </section>
  )
}

/** So that two colleagues do not write about the same lot without knowing of each other. */
function Sent({ mail: { time, staff, count, text } }: Readonly<{ mail: SentRecall }>) {
  const t = useTranslations('staffRecall')
  const language = useLocale()
  return (
    <details className="mt-3">
      <summary className="min-h-tap py-2 font-semibold text-leaf-700">
        {t('sentBefore', { count, name: staff, time: formatShortTime(time, language) })}
      </summary>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">{text}</p>
    </details>
  )
}

type RecallFormProps = Readonly<{ text: string; error: string | undefined }>

/** Looks for a lot or a product; a plain form. */
export function RecallForm({ text, error }: RecallFormProps) {
  const t = useTranslations('staffRecall')
  return (
    <form key={text} action={staffHref(useLocale(), 'recall')} className="flex max-w-form flex-wrap items-end gap-3">
      <div className="grow">
        <TextField
          name="query"
          label={t('query')}
          error={error}
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('search')}
      </Button>
    </form>
  )
}

const columns = ['number', 'delivery', 'quantity', 'customer', 'phone', 'email'] as const

const link = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4 lg:min-h-0'

/** The orders that contain the lot or product, with what is needed to reach each customer. */
function RecallTable({ orders }: Readonly<{ orders: readonly RecalledOrder[] }>) {
  const t = useTranslations('staffRecall')
  return (
    <StackedTable caption={t('orders')} heads={columns.map((column) => ({ name: t(`column.${column}`), isNumber: column === 'quantity' }))}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </StackedTable>
  )
}

function OrderRow({ order }: Readonly<{ order: RecalledOrder }>) {
  const t = useTranslations('staffRecall')
  const label = useTranslations()
  const language = useLocale()
  const { id, number, state, deliveryDay, quantity, name, phone, email } = order
  return (
    <tr
      role="row"
      className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] max-lg:wrap-anywhere max-lg:[&_*]:whitespace-normal max-lg:gap-x-4 max-lg:py-3 lg:[&>td]:px-3 lg:[&>td]:py-3 lg:[&>td:first-child]:pl-0 lg:[&>td:last-child]:pr-0"
    >
      <td role="cell">
        <StaffLink page="order" query={{ order_id: id }} className={`${link} font-semibold whitespace-nowrap`}>
          {number}
        </StaffLink>
        <span className="block text-sm text-ink-soft">{isOrderState(state) ? label(labelKeys.state(state)) : state}</span>
      </td>
      <td role="cell" className="max-lg:text-right max-lg:leading-11 lg:whitespace-nowrap">
        {deliveryDay ? formatShortDay(deliveryDay, language) : '–'}
      </td>
      <td role="cell" className="font-semibold max-lg:order-1 max-lg:text-right lg:text-right">
        <span className="font-normal lg:hidden">{t('column.quantity')} </span>
        {quantity}
      </td>
      <td role="cell" className="min-w-0 wrap-anywhere">
        {name}
      </td>
      <td role="cell" className="max-lg:order-2 lg:whitespace-nowrap">
        {phone ? (
          <a href={phoneHref(phone)} className={link}>
            {phone}
          </a>
        ) : (
          '–'
        )}
      </td>
      <td role="cell" className="min-w-0 wrap-anywhere max-lg:order-3 max-lg:col-span-2">
        {email ?? <span className="text-chili-700">{t('noMail')}</span>}
      </td>
    </tr>
  )
}
