import { createStore } from '@/lib/platform/browser/store'

const key = 'product_description'

/** What this visit chose; null until it has. */
const chosen = createStore<boolean | null>(null)

/** Whether description panels are open, remembered in this browser. */
export const descriptionMemory = {
  subscribe: chosen.subscribe,
  isOpen: () => chosen.get() ?? stored() !== 'closed',
  remember: (isOpen: boolean) => {
    if (isOpen === descriptionMemory.isOpen()) return
    store(isOpen ? 'open' : 'closed')
    chosen.set(isOpen)
  },
} as const

// A browser may forbid storage altogether; then the choice lasts as long as the visit.
function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
