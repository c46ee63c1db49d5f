import { z } from 'zod'

/** Prices in baht; what the form takes is what the backend takes. */
export const bahtSchema = z.number().min(0).max(1_000_000).multipleOf(0.01)

/** Pieces, or kilograms; three decimals. */
export const quantitySchema = z.number().min(0).max(1_000_000).multipleOf(0.001)
