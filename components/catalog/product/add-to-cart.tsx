'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import type { WantedProduct } from '@/lib/features/cart/add-to-cart'
import { saveQuantityDraft, takeQuantityDraft, type Quantities } from '@/lib/features/catalog/quantity-draft'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { err, type Result } from '@/lib/domain/errors/result'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { useSession } from '@/lib/platform/session/browser-session'
import { loginHref } from '@/lib/core/return-path'
import { VariantTable, type ShownOption } from './variant-table'

/** What adding takes is fetched with the first quantity: most visitors of a page only look. */
const loadCommand = () => import('@/lib/features/cart/add-to-cart')

type AddToCartProps = Readonly<{
  productId: number
  options: readonly ShownOption[]
  showsPrice: boolean
  /** Guests go to the login page first, unless the shop lets them fill a cart. */
  guestsMayOrder: boolean
  /** Where the shopper goes after adding; null stays on the page (spec 4). */
  afterAdding: string | null
  texts: Readonly<{ heading: string; add: string; added: string; outOfStock: string; memberPrice: string; missingQuantity: string }>
}>

/** Quantities of all options and one button that puts them into the cart together (spec 2, 5). */
export function AddToCart({ productId, options, showsPrice, guestsMayOrder, afterAdding, texts }: AddToCartProps) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [isBusy, setBusy] = useState(false)
  const { userId, cartId } = useSession()
  const language = useLocale()
  const router = useRouter()
  const errorText = useErrorText()

  // Back from the login page: what was chosen is chosen again. To add it is the shopper's to say.
  useEffect(() => {
    void Promise.resolve(takeQuantityDraft(productId)).then((kept) => kept && setQuantities(kept))
  }, [productId])

  async function add() {
    if (userId === null && !guestsMayOrder) {
      saveQuantityDraft(productId, quantities)
      router.push(loginHref(language, { from: 'product_details', k1: 'product_id', v1: String(productId) }))
      return
    }
    const wanted = options.flatMap(({ productId: id, isInStock }) => {
      const quantity = quantities[id]
      return isInStock && quantity ? { productId: id, quantity } : []
    })
    if (wanted.length === 0) {
      void show({ type: 'alert', kind: 'warning', message: texts.missingQuantity })
      return
    }
    setBusy(true)
    const result = await order(cartId, wanted)
    setBusy(false)
    if (!result.ok) {
      if (result.error.kind === 'session') return saveQuantityDraft(productId, quantities)
      void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
      return
    }
    setQuantities({})
    // Signed in by another tab, the shopper may never have come back from the login page.
    takeQuantityDraft(productId)
    showToast(texts.added)
    if (afterAdding) router.push(afterAdding)
  }

  return (
    <div>
      <VariantTable
        options={options}
        quantities={quantities}
        showsPrice={showsPrice}
        texts={texts}
        onChange={(id, quantity) => {
          void loadCommand().catch(() => undefined)
          setQuantities({ ...quantities, [id]: quantity })
        }}
      />
      <Button isLoading={isBusy} onClick={add} className="mt-4 w-full">
        {texts.add}
      </Button>
    </div>
  )
}

async function order(cartId: number | null, wanted: readonly WantedProduct[]): Promise<Result<null, RpcError>> {
  const command = await loadCommand().catch(() => null)
  return command ? command.addToCart(cartId, wanted) : err(new RpcError('network', 'The connection failed. Please try again.'))
}
