import { imageAlt } from '@/lib/backend/infrastructure/database/schema/content'
import type { Method } from '@/lib/backend/context/model'

/** Alternative texts of images by file name, in both languages. */
const loadImageAlts: Method = async ({ database }) => {
  const rows = await database.select().from(imageAlt)
  return Object.fromEntries(rows.map(({ image, en_US, th_TH }) => [image, { en_US, th_TH }]))
}

export const imageAltMethods = { load_imagealts: loadImageAlts } as const satisfies Record<string, Method>
