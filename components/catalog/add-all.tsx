'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { loginHref } from '@/lib/core/urls/return-path'
import { pageHref } from '@/lib/core/urls/routes'
import { addToCart } from '@/lib/features/cart/add-to-cart'
import { addToCartDraft } from '@/lib/features/cart/store'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { useSession } from '@/lib/platform/session/browser-session'

type AddAllProps = Readonly<{
  lines: readonly Readonly<{ productId: number; name: string; quantity: number }>[]
  guestsMayOrder: boolean
  texts: Readonly<{ add: string; added: string }>
}>

/** Adds several products to the cart, those of a permalink or all favorites, and shows it. A guest may have to log in first. */
export function AddAll({ lines, guestsMayOrder, texts }: AddAllProps) {
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const { userId, cartId, isStaffCart } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  function askToLogin() {
    addToCartDraft(lines.map(({ productId, name, quantity }) => ({ product: { productId, name }, quantity })))
    router.push(loginHref(locale, { from: 'cart' }))
  }

  async function add() {
    if (userId === null && !guestsMayOrder && !isStaffCart) return askToLogin()
    setBusy(true)
    setError(undefined)
    const result = await addToCart(cartId, lines)
    if (result.ok) {
      showToast(texts.added)
      router.push(pageHref(locale, 'cart'))
      return
    }
    setBusy(false)
    if (result.error.kind === 'session') return askToLogin()
    setError(errorText(result.error))
  }

  return (
    <div className="mt-6">
      <Button isLoading={isBusy} onClick={() => void add()}>
        {texts.add}
      </Button>
      <FormError message={error} />
    </div>
  )
}
