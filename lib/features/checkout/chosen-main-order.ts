import { sessionItem } from '@/lib/platform/browser/web-storage'

/** The order that the customer adds products to, from its page until the checkout. */
export const chosenMainOrder = sessionItem('main_order', (stored) => (typeof stored === 'number' ? stored : null))
