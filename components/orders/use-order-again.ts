import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import { orderAgain, type AgainSource } from '@/lib/features/accounts/commands'
import type { LeftOut } from '@/lib/domain/orders/order-again'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { pageHref } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'

type Key = 'againDone' | 'againSome' | 'againNone' | `leftOut.${LeftOut['reason']}`

/** Translates a key of the namespace `orderDetails`. */
type Translate = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/**
 * Adds the items of an earlier order or a list to the cart and opens it; first names products that are no longer sold.
 * @param texts the sentences: not every page carries them
 */
export function useOrderAgain(source: AgainSource, texts: () => Promise<Translate>) {
  const errorText = useErrorText()
  const router = useRouter()
  const language = useLocale()
  const { cartId } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    const [result, t] = await Promise.all([orderAgain(cartId, source), texts()])
    setBusy(false)
    if (!result.ok) return void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    const { added, left_out: leftOut } = result.value
    const lines = leftOut.map((left) => t(`leftOut.${left.reason}`, left))
    if (lines.length > 0) {
      const message = [t(added > 0 ? 'againSome' : 'againNone'), ...lines].join('\n')
      await show({ type: 'alert', kind: 'warning', message })
    } else {
      showToast(t('againDone'))
    }
    if (added > 0) router.push(pageHref(language, 'cart'))
  }

  return { isBusy, add }
}
