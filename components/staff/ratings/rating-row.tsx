'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { formatShortDay } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { hideRating } from '@/lib/features/staff/catalog/commands'
import type { StaffRating } from '@/lib/features/staff/ratings/schemas'
import { useStaffChange } from '../use-staff-change'

const linkClass = 'text-leaf-700 underline underline-offset-4 wrap-anywhere'

/** One rating with its product, lot, grower and order; its words can be hidden with a reason. */
export function RatingRow({ rating }: Readonly<{ rating: StaffRating }>) {
  const t = useTranslations('staffRatings')
  const language = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const [isHiding, setHiding] = useState(false)
  const [missing, setMissing] = useState<string>()
  const { id, productId, product, stars, text, time, hiddenReason, hiddenBy, lot, orderId, orderNumber, supplier } = rating

  async function hide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '' ? t('missing') : undefined)
    if (reason !== '' && (await change(() => hideRating(id, reason), t('hiddenDone'))) === 'done') setHiding(false)
  }

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span role="img" aria-label={t('stars', { count: stars })} className="text-lg">
          {'★'.repeat(stars)}
          {'☆'.repeat(5 - stars)}
        </span>
        <StaffLink page="product" query={{ id: productId }} className={`font-semibold ${linkClass}`}>
          {displayName(product, language)}
        </StaffLink>
        <span className="text-sm text-ink-soft">{formatShortDay(time, language)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft wrap-anywhere">
        {supplier && <span>{displayName(supplier, language)}</span>}
        {lot && (
          <StaffLink page="recall" query={{ query: lot }} className={linkClass}>
            {lot}
          </StaffLink>
        )}
        {orderId !== null && (
          <StaffLink page="order" query={{ order_id: orderId }} className={linkClass}>
            {orderNumber}
          </StaffLink>
        )}
      </p>
      {text && (
        <p className={`mt-2 whitespace-pre-line wrap-anywhere ${hiddenReason === null ? '' : 'text-ink-soft line-through'}`}>{text}</p>
      )}
      {hiddenReason !== null && <p className="mt-1 text-sm wrap-anywhere">{t('hidden', { name: hiddenBy ?? '', reason: hiddenReason })}</p>}
      {text && hiddenReason === null && !isHiding && (
        <Button variant="secondary" className="mt-2" onClick={() => setHiding(true)}>
          {t('hide')}
        </Button>
      )}
      {hiddenReason !== null && (
        <Button
          variant="secondary"
          className="mt-2"
          isLoading={isBusy}
          onClick={() => void change(() => hideRating(id, null), t('shownDone'))}
        >
          {t('show')}
        </Button>
      )}
      {isHiding && hiddenReason === null && (
        <form noValidate onSubmit={(event) => void hide(event)} className="mt-3 max-w-form space-y-3">
          <TextField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} error={missing} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" isLoading={isBusy}>
              {t('hideConfirm')}
            </Button>
            <Button variant="quiet" onClick={() => setHiding(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
      <FormError message={failure?.message} />
    </li>
  )
}
