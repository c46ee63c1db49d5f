'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import type { WantedProduct } from '@/lib/features/cart/add-to-cart'
import { addToCartDraft } from '@/lib/features/cart/store'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { answerAssistant } from '@/lib/platform/browser/webmcp'
import { err, type Result } from '@/lib/domain/errors/result'
import { connectionFailed, type RpcError } from '@/lib/domain/errors/rpc-error'
import { useSession } from '@/lib/platform/session/browser-session'
import { loginHref } from '@/lib/core/urls/return-path'
import { VariantTable, type ShownOption } from './variant-table'
import { pageHref } from '@/lib/core/urls/routes'

/** Selected quantities by the product id of each option. */
type Quantities = Readonly<Record<number, number>>

/** Fetched with the first selected quantity, because most visitors of a page never add to the cart. */
const loadCommand = () => import('@/lib/features/cart/add-to-cart')

type AddToCartProps = Readonly<{
  productId: number
  options: readonly ShownOption[]
  /** Guests must log in first, unless the shop lets them fill a cart. */
  guestsMayOrder: boolean
  /** URL to open after adding; null stays on the page (spec 4). */
  afterAdding: string | null
  texts: Readonly<{
    heading: string
    add: string
    toolDescription: string
    added: string
    outOfStock: string
    memberPrice: string
    missingQuantity: string
  }>
}>

/**
 * Quantities of all options, and one button that adds them to the cart together (spec 2, 5). With a single size, the initial
 * quantity is one. On a phone the button is fixed to the bottom of the screen.
 */
export function AddToCart({ productId, options, guestsMayOrder, afterAdding, texts }: AddToCartProps) {
  const t = useTranslations('common')
  const [only, ...further] = options
  const initial: Quantities = only && further.length === 0 ? { [only.productId]: 1 } : {}
  const [quantities, setQuantities] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const { userId, cartId, isStaffCart } = useSession()
  const language = useLocale()
  const router = useRouter()
  const errorText = useErrorText()

  /** @returns what came of it, for an assistant that filled in the quantities */
  async function add(): Promise<string> {
    const wanted = options.flatMap(({ productId: id, isInStock, name, cartName = name }) => {
      const quantity = quantities[id]
      return isInStock && quantity ? { productId: id, quantity, name: cartName } : []
    })
    if (wanted.length === 0) {
      void show({ type: 'alert', kind: 'warning', message: texts.missingQuantity })
      return texts.missingQuantity
    }
    const draft = wanted.map(({ quantity, ...product }) => ({ product, quantity }))
    if (userId === null && !guestsMayOrder && !isStaffCart) {
      addToCartDraft(draft)
      router.push(loginHref(language, { from: 'product_details', k1: 'product_id', v1: String(productId) }))
      return texts.add
    }
    setBusy(true)
    const result = await order(cartId, wanted)
    setBusy(false)
    if (!result.ok) {
      const message = errorText(result.error)
      if (result.error.kind === 'session') addToCartDraft(draft)
      else void show({ type: 'alert', kind: 'error', message })
      return message
    }
    setQuantities(initial)
    showToast(texts.added, 'success', undefined, { label: t('viewCart'), run: () => router.push(pageHref(language, 'cart')) })
    if (afterAdding) router.push(afterAdding)
    return texts.added
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) answerAssistant(event, add())
  }

  return (
    <form onSubmit={submit} toolname="add_to_cart" tooldescription={texts.toolDescription}>
      {/* A form that is sent before its script has loaded reloads the page. */}
      <input type="hidden" name="product_id" value={productId} />
      <VariantTable
        options={options}
        quantities={quantities}
        texts={texts}
        onChange={(id, quantity) => {
          void loadCommand().catch(() => undefined)
          setQuantities({ ...quantities, [id]: quantity })
        }}
      />
      <div data-action-bar="" className="md:mt-4">
        <Button type="submit" isLoading={isBusy} className="w-full">
          {texts.add}
        </Button>
      </div>
    </form>
  )
}

async function order(cartId: number | null, wanted: readonly WantedProduct[]): Promise<Result<null, RpcError>> {
  const command = await loadCommand().catch(() => null)
  return command ? command.addToCart(cartId, wanted) : err(connectionFailed())
}
