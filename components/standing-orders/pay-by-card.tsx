import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { cardName } from '@/lib/domain/payments/saved-cards'
import { payByCard, startCard } from '@/lib/features/standing-orders/commands'
import type { SavedCard } from '@/lib/features/standing-orders/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSaving, type DialogProps } from './use-saving'

type PayByCardProps = DialogProps &
  Readonly<{
    /** Null: one is entered on the payment provider's page. */
    card: SavedCard | null
  }>

/** Asks the customer to agree to automatic charges of a card, and stores that, or leads to the page where the card is entered. */
export function PayByCard({ order, card, onClose, onDone }: PayByCardProps) {
  const t = useTranslations('standing.card')
  const errorText = useErrorText()
  const { isBusy, error, save } = useSaving(onDone)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    // The Back button may bring this page from the bfcache, with the dialog as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function leave() {
    setLeaving(true)
    setFailure(undefined)
    const opened = await startCard(order.id)
    if (opened.ok) return window.location.assign(opened.value)
    setLeaving(false)
    setFailure(errorText(opened.error))
  }

  return (
    <Dialog title={card ? t('autoNamed', { card: cardName(card) }) : t('begin')} onClose={onClose}>
      <p className="mt-3">{t('agreement')}</p>
      <FormError message={failure ?? error} />
      <Button
        className="mt-5 w-full"
        isLoading={isBusy || isLeaving}
        onClick={() => void (card ? save(payByCard(order.id), t('done')) : leave())}
      >
        {t(card ? 'agree' : 'enter')}
      </Button>
    </Dialog>
  )
}
