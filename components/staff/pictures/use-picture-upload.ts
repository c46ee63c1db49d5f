'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { preparePicture, uploadPicture } from '@/lib/features/staff/pictures/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type PictureUpload = Readonly<{
  state: 'idle' | 'preparing' | 'uploading' | 'failed'
  /** The part that is sent, from 0 to 1. */
  progress: number
  /** URL of the chosen picture while it is not stored. */
  preview: string | null
  error: string | undefined
  upload: (file: File | undefined) => Promise<void>
  /** Sends the picture again that failed. */
  again: () => Promise<void>
}>

const idle = { state: 'idle', progress: 0, error: undefined } as const

/** Uploads one picture at a time; another choice replaces the one that is on its way. */
export function usePictureUpload(onStored: (name: string) => void): PictureUpload {
  const language = useLocale()
  const errorText = useErrorText()
  const running = useRef<AbortController>(null)
  const chosen = useRef<File>(undefined)
  const [shown, setShown] = useState<Pick<PictureUpload, 'state' | 'progress' | 'error'>>(idle)
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  async function upload(file: File | undefined) {
    if (!file) return
    running.current?.abort()
    const request = new AbortController()
    running.current = request
    chosen.current = file
    const show = (change: Partial<typeof shown>) => {
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
