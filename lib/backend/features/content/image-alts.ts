import { defineMethod } from '@/lib/backend/context/define-method'
import { imageAlt } from '@/lib/backend/infrastructure/database/schema/content'

/** Alternative texts of images by file name, in both languages. */
export const loadImageAlts = defineMethod('ecom2.interface.load_imagealts', async ({ database }) => {
  const rows = await database.select().from(imageAlt)
  return Object.fromEntries(rows.map(({ image, en_US, th_TH }) => [image, { en_US, th_TH }]))
})
