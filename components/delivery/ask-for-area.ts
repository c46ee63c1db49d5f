import { showToast } from '@/components/ui/toast/toast-store'
import type { Locale } from '@/lib/core/locale'
import { loadArea, readAreaChoices } from '@/lib/features/delivery/area-commands'
import { deliveryArea, isAreaPickerOpen } from '@/lib/features/delivery/area-store'
import { sessionItem } from '@/lib/platform/browser/web-storage'

const hasAsked = sessionItem('delivery-area-asked', (stored) => stored === true)

/** Asks for the delivery area once per tab, with a toast that does not interrupt the shopper. */
export async function askForArea(language: Locale, label: string): Promise<void> {
  await loadArea(language)
  if (deliveryArea.get() !== null || hasAsked.read()) return
  const choices = await readAreaChoices(language)
  if (!choices) return
  hasAsked.save(true)
  showToast(choices.words.ask, 'info', undefined, { label, run: () => isAreaPickerOpen.set(true) })
}
