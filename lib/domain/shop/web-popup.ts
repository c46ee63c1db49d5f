import { z } from 'zod'

/**
 * The promotional popup of the `popup` setting (spec 3, 4). `key` names it in the browser's memory, so it is
 * limited to what a cookie's name can hold; a popup without a good key could never be closed for good and is none.
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
