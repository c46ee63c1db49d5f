'use client'

import { preload } from 'react-dom'

type PreloadedPictureProps = Readonly<{ src: string; srcSet: string; sizes: string; type?: string }>

/**
 * Preloads the main picture of a page with high priority. In a client component, because React loses what a server component
 * preloads when its page is rendered per request.
 */
export function PreloadedPicture({ src, srcSet, sizes, type }: PreloadedPictureProps) {
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high', ...(type && { type }) })
  return null
}
