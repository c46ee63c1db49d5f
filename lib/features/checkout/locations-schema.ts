import { z } from 'zod'

const districtSchema = z.object({ id: z.number(), name: z.string(), postal_codes: z.string().nullish() })
const provinceSchema = z.object({ id: z.number(), name: z.string(), districts: z.array(districtSchema) })
const countrySchema = z.object({
  id: z.number(),
  name_en: z.string().nullish(),
  name_th: z.string().nullish(),
  provinces: z.array(provinceSchema),
})

/** The tree of `load_locations`, each list in the alphabetical order of the requested language. */
export const locationsSchema = z.array(countrySchema)

export type Country = z.infer<typeof countrySchema>
export type District = z.infer<typeof districtSchema>
