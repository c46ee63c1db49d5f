import { createStore } from '@/lib/platform/browser/store'
import { localItem } from '@/lib/platform/browser/web-storage'

type Choice = 'open' | 'closed'

/** The choice from earlier visits, stored as plain text. */
const stored = localItem<Choice>('product_description', (text) => (text === 'open' || text === 'closed' ? text : null), {
  parse: (text) => text,
  stringify: (choice) => choice,
})

/** The choice of this visit; null until there is one. */
const chosen = createStore<boolean | null>(null)

/** Whether description panels are open, stored in this browser. */
export const descriptionPreference = {
  subscribe: chosen.subscribe,
  isOpen: () => chosen.get() ?? stored.read() !== 'closed',
  save: (isOpen: boolean) => {
    if (isOpen === descriptionPreference.isOpen()) return
    stored.save(isOpen ? 'open' : 'closed')
    chosen.set(isOpen)
  },
} as const
