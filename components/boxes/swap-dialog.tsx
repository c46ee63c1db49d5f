import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { pageHref } from '@/lib/core/urls/routes'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { swapInCart } from '@/lib/features/boxes/commands'
import type { BoxOfWeek } from '@/lib/features/boxes/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSession } from '@/lib/platform/session/browser-session'
import { SwapFields } from '@/components/orders/changes/swap-fields'

/** Chooses swaps on the page of a box: they go into the cart with it. */
export function SwapDialog({ plan, onClose }: Readonly<{ plan: BoxOfWeek; onClose: () => void }>) {
  const t = useTranslations('boxes')
  const tCommon = useTranslations('common')
  const language = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { cartId } = useSession()
  const [swaps, setSwaps] = useState<readonly BoxSwap[]>([])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const result = await swapInCart(cartId, plan.product_id, swaps)
    setBusy(false)
    if (!result.ok) return setError(errorText(result.error))
    onClose()
    showToast(t('inCart'), 'success', undefined, { label: tCommon('viewCart'), run: () => router.push(pageHref(language, 'cart')) })
  }

  return (
    <Dialog title={t('swapTitle')} onClose={onClose}>
      <SwapFields plan={plan} swaps={swaps} onChange={setSwaps} />
      <FormError message={error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save()}>
        {t('toCart')}
      </Button>
    </Dialog>
  )
}
