/** The forms that a smaller picture is sent in, the smallest first; `own` is the format of its original. */
export type PictureForm = 'avif' | 'webp' | 'own'

/** The best form that a browser takes, by its `Accept` header. Answers that depend on it need `Vary: Accept`. */
export function bestPictureForm(accept: string | null | undefined): PictureForm {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'own'
}
