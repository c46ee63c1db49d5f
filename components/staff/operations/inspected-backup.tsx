import { useTranslations, useLocale } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { BackupContent, Operation, ShopContent } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { RestoreForm } from './restore-form'

type InspectedBackupProps = Readonly<{
  operation: Operation
  content: BackupContent
  present: ShopContent
  /** The owner signed in with the passcode. */
  hasPasscode: boolean
}>

/** What a backup holds beside what the shop holds now, what restoring it means, and the form that does. */
export function InspectedBackup({ operation: { id, problem, lines }, content, present, hasPasscode }: InspectedBackupProps) {
  const t = useTranslations('staffOperations')
  const locale = useLocale()
  const shop = present.shop?.[locale] ?? ''
  const isOther = content.shop !== null && content.shop.th !== present.shop?.th && content.shop.en !== present.shop?.en
  const rows = [
    ['contentShop', content.shop?.[locale] ?? t('contentUnnamed'), shop],
    ['contentTime', formatTime(content.time, locale), t('contentNow')],
    ['contentOrders', content.orders, present.orders],
    ['contentCustomers', content.customers, present.customers],
    ['contentProducts', content.products, present.products],
  ] as const
  const consequences = ['restoreReplaces', 'restoreBackup', 'restoreCloses', 'restorePeople', 'restoreSessions', 'restoreMails'] as const
  const format = (value: string | number) => (typeof value === 'number' ? t('contentCount', { count: value }) : value)
  return (
    <Notice kind={problem === null ? 'info' : 'warning'} className="mt-4">
      <p className="font-semibold">{t(problem === null ? 'inspected' : 'inspectedFindings')}</p>
      <table className="mt-3 w-full max-w-reading table-fixed text-left tabular-nums">
        <caption className="sr-only">{t('compare')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="py-1 pr-3">
              {t('inBackup')}
            </th>
            <th scope="col" className="py-1">
              {t('inShop')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, then, now]) => (
            <tr key={name} className="border-t border-line align-top wrap-anywhere">
              <th scope="row" className="py-1 pr-3 font-normal">
                {t(name)}
              </th>
              <td className="py-1 pr-3">{format(then)}</td>
              <td className="py-1">{format(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 max-w-reading list-disc pl-5">
        {isOther && <li className="font-semibold">{t('restoreOtherShop')}</li>}
        {content.isOlder && <li>{t('restoreOlder')}</li>}
        {consequences.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
      {problem !== null && <OperatorDetails lines={lines} />}
      <RestoreForm inspected={id} shop={shop} hasPasscode={hasPasscode} />
    </Notice>
  )
}

/** What the command of the operator would print, in English. */
export function OperatorDetails({ lines }: Readonly<{ lines: readonly string[] }>) {
  const t = useTranslations('staffOperations')
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-tap cursor-pointer py-2">{t('details')}</summary>
      <p lang="en" className="wrap-anywhere">
        {lines.join('\n')}
      </p>
    </details>
  )
}
