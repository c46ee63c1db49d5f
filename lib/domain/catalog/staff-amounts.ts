import { z } from 'zod'

/** Prices in baht. The form and the backend share these limits. */
export const bahtSchema = z.number().min(0).max(1_000_000).multipleOf(0.01)

/** Pieces or kilograms, with three decimals. */
export const quantitySchema = z.number().min(0).max(1_000_000).multipleOf(0.001)
