import { showToast } from '@/components/ui/toast/toast-store'
import { addDraft } from '@/lib/features/cart/quick-add-writer'

type Words = Readonly<{
  added: (names: string) => string
  viewCart: string
  errorText: (error: unknown) => string
}>

/**
 * Adds to the cart what a guest chose before the login, and shows what came of it.
 * @throws RpcError
 */
export async function addDraftWithToasts(words: Words, openCart: () => void): Promise<void> {
  const outcome = await addDraft()
  if (!outcome) return
  const { added, errors } = outcome
  const names = added.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')
  if (added.length > 0) showToast(words.added(names), 'success', undefined, { label: words.viewCart, run: openCart })
  for (const error of errors) showToast(words.errorText(error), 'error')
}
