'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { TitledSection } from '@/components/ui/section-heading'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { displayName } from '@/lib/core/display-name'
import { isPaidByTransfer, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { cardExpiry, cardName } from '@/lib/domain/payments/saved-cards'
import { removeCard } from '@/lib/features/standing-orders/commands'
import type { SavedCard, Standing } from '@/lib/features/standing-orders/schemas'
import { PayByCard } from './pay-by-card'
import { useSaving } from './use-saving'

type SavedCardSectionProps = Readonly<{ card: SavedCard; standing: Pick<Standing, 'orders' | 'paymentMethods'> }>

/** The card that is charged for standing orders: shows, replaces and removes it. */
export function SavedCardSection({ card, standing }: SavedCardSectionProps) {
  const t = useTranslations('standing.card')
  const locale = useLocale()
  const router = useRouter()
  const [open, setOpen] = useState<'other' | 'remove' | null>(null)
  const { isBusy, error, save } = useSaving((text) => {
    setOpen(null)
    showToast(text)
    router.refresh()
  })
  const name = cardName(card)
  const paid = standing.orders.find(({ payMethodId }) => isPaidOnline(payMethodId))
  const transfer = standing.paymentMethods.find(({ id }) => isPaidByTransfer(id))
  const removed = paid && transfer ? t('removed', { method: displayName(transfer.name, locale) }) : t('removedPlain')
  return (
    <TitledSection id="saved-card" title={t('title')} className="mb-8 rounded-lg border border-line bg-white p-5">
      <p className="mt-2 font-semibold tabular-nums">{t('saved', { card: name, expiry: cardExpiry(card.expMonth, card.expYear) })}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {paid && (
          <Button variant="secondary" onClick={() => setOpen('other')}>
            {t('other')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      {open === 'other' && paid && <PayByCard order={paid} card={null} onClose={() => setOpen(null)} onDone={() => setOpen(null)} />}
      {open === 'remove' && (
        <Dialog title={t('removeTitle', { card: name })} onClose={() => setOpen(null)}>
          <p className="mt-3">{t('removeText')}</p>
          <FormError message={error} />
          <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save(removeCard(), removed)}>
            {t('remove')}
          </Button>
        </Dialog>
      )}
    </TitledSection>
  )
}
