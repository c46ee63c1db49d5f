import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { staffHref } from '@/lib/features/staff/staff-routes'
import {
  actionMessageKey,
  importedFiles,
  productChanges,
  type ActionMessageKey,
  type StaffAction,
} from '@/lib/features/staff/activity-rules'
import { useSettingName } from './settings/setting-name'
import type { Locale } from '@/lib/core/locale'

/** Describes one action in a sentence with a link to its object, and the details below. */
export function ActivityDescription({ action }: Readonly<{ action: StaffAction }>) {
  const t = useTranslations('staffActivity')
  const locale = useLocale()
  const settingName = useSettingName()
  const messageKey = actionMessageKey(action.action)
  const about = (chunks: ReactNode) => {
    const href = hrefOf(action, locale)
    const className = 'font-semibold whitespace-nowrap tabular-nums'
    if (!href) return <span className={className}>{chunks}</span>
    return (
      <Link href={href} prefetch={false} className={`${className} text-leaf-700 underline underline-offset-4`}>
        {chunks}
      </Link>
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
        about: messageKey === 'changedSetting' ? settingName(action.about) : action.about,
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

function hrefOf({ action, about, aboutId, detail }: StaffAction, language: Locale): string | null {
  if (action === 'ecom2.cart.start_for_staff' && detail.customer_id)
    return staffHref(language, 'customer', { id: Number(detail.customer_id) })
  if (aboutId === null) return null
  if (action.startsWith('staff.customer.')) return staffHref(language, 'customer', { id: aboutId })
  if (action.startsWith('sale.order.')) return staffHref(language, 'order', { order_id: aboutId })
  if (action.startsWith('staff.catalog.')) return recordHref(language, detail.kind, aboutId)
  if (action.startsWith('staff.setting.')) return staffHref(language, 'settings', { key: about })
  if (action === 'staff.recall.send') return staffHref(language, 'recall', { query: about })
  return action.startsWith('product.') ? staffHref(language, 'products', { query: about }) : null
}

function recordHref(language: Locale, kind: unknown, id: number): string {
  return kind === 'products' ? staffHref(language, 'product', { id }) : staffHref(language, 'record', { kind: textOf(kind), id })
}

/** The state that an order was moved to; older records call it `state`. */
function stateKey({ to, state }: StaffAction['detail']): string {
  return textOf(to) || textOf(state) || 'other'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
