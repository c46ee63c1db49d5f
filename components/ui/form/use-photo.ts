import { useRef, useState } from 'react'
import { dataUrlOf } from '@/lib/platform/browser/data-url'
import { shrinkPicture } from '@/lib/platform/browser/shrink-picture'

/** A photo of a form as a data URL, which the browser shrinks to so many bytes. What is sent meanwhile would lack the photo. */
export function usePhoto(maximumBytes: number) {
  const [photo, setPhoto] = useState<string | null>(null)
  const [isShrinking, setShrinking] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const newest = useRef<File>(undefined)

  async function take(file: File | undefined) {
    newest.current = file
    setShrinking(file !== undefined)
    const shrunk = file && (await shrinkPicture(file, maximumBytes))
    const url = shrunk ? await dataUrlOf(shrunk) : null
    // Another one was taken meanwhile.
    if (newest.current !== file) return
    setUnreadable(file !== undefined && url === null)
    setPhoto(url)
    setShrinking(false)
  }

  return { photo, isShrinking, isUnreadable, take }
}
