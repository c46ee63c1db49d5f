import { z } from 'zod'

/** The name of a stored picture, as `/files/{name}` serves it. */
export const storedPictureSchema = z.object({ name: z.string() })
