import { z } from 'zod'

/**
 * The promotional popup of the `popup` setting (spec 3, 4). `key` is part of a cookie name, so its characters are limited. A
 * popup without a valid key is ignored, because it could never be dismissed permanently.
 */
export const webPopupSchema = z.object({
  type: z.enum(['no', 'once', 'repeat']),
  key: z.string().regex(/^[\w-]{1,40}$/),
  image: z.string().min(1),
  page: z
    .string()
    .nullish()
    .transform((page) => page || null),
})

export type WebPopupConfig = Readonly<z.infer<typeof webPopupSchema>>
