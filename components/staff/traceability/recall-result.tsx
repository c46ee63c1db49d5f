import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { maxRecallRecipients } from '@/lib/domain/mail/recall-mail'
import { formatShortTime } from '@/lib/features/staff/orders/view'
import { recalledPerPart, recallSearchQuery, type RecallSearch } from '@/lib/features/staff/traceability/view'
import type { Recall, SentRecall } from '@/lib/features/staff/traceability/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ListParts } from '../list-parts'
import { RecallTable } from './recall-table'
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
          <ListParts
            part={search.part}
            total={total}
            perPart={recalledPerPart}
            hrefOf={(part) => staffHref(language, 'recall', recallSearchQuery({ ...search, part }))}
          />
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
