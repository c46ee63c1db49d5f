import { z } from 'zod'

/**
 * The promotional popup of the `popup` setting (spec 3, 4). `key` is part of a cookie name, so its characters are limited. A
 * popup without a valid key is ignored, because it could never be dismissed permanently.
 */
export const webPopupSchema = z.object({
  type: z.enum(['no', 'once', 'repeat']),
  key: z.string('is missing').regex(/^[\w-]{1,40}$/, 'is no name: it needs 1 to 40 letters, digits, hyphens or underscores'),
  image: z.string('is missing').min(1, 'is empty'),
  page: z
    .string()
    .nullish()
    .transform((page) => page || null),
})

export type WebPopupConfig = Readonly<z.infer<typeof webPopupSchema>>
