/** The formats of a resized picture, smallest first; `own` is the format of the original. */
export type PictureForm = 'avif' | 'webp' | 'own'

/** The best format that a browser accepts, by its `Accept` header. Responses that depend on it need `Vary: Accept`. */
export function bestPictureForm(accept: string | null | undefined): PictureForm {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'own'
}
