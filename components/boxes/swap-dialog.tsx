import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import useSWR from 'swr'
import { useSend } from '@/components/ui/form/use-send'
import { SwapFields } from '@/components/orders/changes/swap-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { formatShortDay } from '@/lib/core/dates'
import { pageHref } from '@/lib/core/urls/routes'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { swapInCart } from '@/lib/features/boxes/commands'
import { ownBoxesKey, readOwnBoxes } from '@/lib/features/boxes/own-boxes'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSession } from '@/lib/platform/session/browser-session'

/** Chooses swaps in the visitor's box, for the day on which the cart is delivered. A box that is not in the cart goes into it. */
export function SwapDialog({ productId, onClose }: Readonly<{ productId: number; onClose: () => void }>) {
  const t = useTranslations('boxes')
  const tCommon = useTranslations('common')
  const language = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { cartId } = useSession()
  const { data, error: loadError } = useSWR(ownBoxesKey(language, cartId, productId), readOwnBoxes)
  const [chosen, setChosen] = useState<readonly BoxSwap[]>()
  const { isBusy, error, send } = useSend()
  const plan = data?.plans.find(({ week }) => week === data.week)
  const swaps = chosen ?? plan?.swaps ?? []
  const isInCart = plan !== undefined && plan.qty > 0

  async function save() {
    const result = await send(swapInCart(cartId, productId, swaps))
    if (!result.ok) return
    onClose()
    if (isInCart) return showToast(t('swapped'))
    showToast(t('inCart'), 'success', undefined, { label: tCommon('viewCart'), run: () => router.push(pageHref(language, 'cart')) })
  }

  return (
    <Dialog title={t('swapTitle')} onClose={onClose}>
      {data && <p className="mt-1 text-ink-soft">{t('forDelivery', { day: formatShortDay(data.day, language) })}</p>}
      {plan && (
        <>
          <SwapFields plan={plan} swaps={swaps} onChange={setChosen} />
          <FormError message={error} />
          <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save()}>
            {t(isInCart ? 'saveSwaps' : 'toCart')}
          </Button>
        </>
      )}
      {data && !plan && (
        <p className="mt-3">
          {data.announced_on === null ? t('announcedSoon') : t('announcedOn', { day: formatShortDay(data.announced_on, language) })}
        </p>
      )}
      {!data &&
        (loadError ? (
          <FormError message={errorText(loadError)} />
        ) : (
          <p role="status" className="mt-3">
            {tCommon('loading')}
          </p>
        ))}
    </Dialog>
  )
}
