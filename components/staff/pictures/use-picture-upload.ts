'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { preparePicture, uploadPicture } from '@/lib/features/staff/pictures/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type Shown = Readonly<{
  state: 'idle' | 'preparing' | 'uploading' | 'failed'
  /** The part that is sent, from 0 to 1. */
  progress: number
  error: string | undefined
}>

const idle = { state: 'idle', progress: 0, error: undefined } as const

/** Uploads one picture at a time; another choice replaces the one that is on its way. */
export function usePictureUpload(onStored: (name: string) => void) {
  const language = useLocale()
  const errorText = useErrorText()
  const running = useRef<AbortController>(null)
  const chosen = useRef<File>(undefined)
  const [shown, setShown] = useState<Shown>(idle)
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  async function upload(file: File | undefined) {
    if (!file) return
    running.current?.abort()
    const request = new AbortController()
    running.current = request
    chosen.current = file
    const show = (change: Partial<Shown>) => {
      if (!request.signal.aborted) setShown((before) => ({ ...before, ...change }))
    }
    show({ state: 'preparing', progress: 0, error: undefined })
    setPreview(null)
    const picture = await preparePicture(file)
    if (request.signal.aborted) return
    show({ state: 'uploading' })
    setPreview(URL.createObjectURL(picture))
    const result = await uploadPicture(picture, { language, onProgress: (progress) => show({ progress }), signal: request.signal })
    if (request.signal.aborted) return
    if (!result.ok) return show({ state: 'failed', error: errorText(result.error) })
    show(idle)
    setPreview(null)
    onStored(result.value)
  }

  return { ...shown, preview, upload, again: () => upload(chosen.current) }
}
