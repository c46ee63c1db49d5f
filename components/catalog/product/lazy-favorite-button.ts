import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'

/** The favorite button of a customer: it loads on demand, because only signed-in customers have favorites. */
export const CustomerFavoriteButton = lazyWithFallback(async () => (await import('./customer-favorite-button')).CustomerFavoriteButton)
