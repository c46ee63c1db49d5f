import { z } from 'zod'
import { because, usualCode } from '@/lib/domain/settings/issue-codes'

const popupType = z.enum(['no', 'once', 'repeat'])

/**
 * The promotional popup of the `popup` setting (spec 3, 4). `key` is part of a cookie name, so its characters are limited. A
 * popup without a valid key is ignored, because it could never be dismissed permanently.
 */
export const webPopupSchema = z.object({
  type: popupType,
  key: z.string().regex(/^[\w-]{1,40}$/, because('popupKey')),
  image: z.string().min(1),
  page: z
    .string()
    .nullish()
    .transform((page) => page || null),
})

export type WebPopupConfig = Readonly<z.infer<typeof webPopupSchema>>

const text = z.string().nullish()

/** The setting `popup`: a popup that is never shown needs nothing else. */
export const popupSettingSchema = z.looseObject({ type: popupType, image: text, key: text, page: text }).superRefine((popup, context) => {
  const { error } = popup.type === 'no' ? {} : webPopupSchema.safeParse(popup, { error: usualCode })
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
})
