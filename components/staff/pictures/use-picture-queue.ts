'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { preparePicture, uploadPicture } from '@/lib/features/staff/pictures/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** A chosen picture that is not stored yet. */
export type QueuedPicture = Readonly<{
  key: number
  file: File
  preview: string
  state: 'waiting' | 'preparing' | 'uploading' | 'failed'
  /** The part that is sent, from 0 to 1. */
  progress: number
  error: string | undefined
}>

/** Uploads chosen pictures one after the other; one that fails waits for another attempt, and the next ones go on. */
export function usePictureQueue(onStored: (name: string) => void) {
  const language = useLocale()
  const errorText = useErrorText()
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([])
  const next = useRef(1)
  const last = useRef(Promise.resolve())
  const requests = useRef(new Map<number, AbortController>())
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const [open, shown] = [requests.current, previews.current]
    return () => {
      open.forEach((request) => request.abort())
      shown.forEach((preview) => URL.revokeObjectURL(preview))
    }
  }, [])

  const show = (key: number, change: Partial<QueuedPicture>) =>
    setPictures((known) => known.map((each) => (each.key === key ? { ...each, ...change } : each)))

  function forget({ key, preview }: Pick<QueuedPicture, 'key' | 'preview'>) {
    requests.current.get(key)?.abort()
    requests.current.delete(key)
    URL.revokeObjectURL(preview)
    previews.current.delete(preview)
    setPictures((known) => known.filter((each) => each.key !== key))
  }

  function enqueue({ key, file, preview }: QueuedPicture) {
    const request = new AbortController()
    requests.current.set(key, request)
    const send = async () => {
      if (request.signal.aborted) return
      show(key, { state: 'preparing' })
      const picture = await preparePicture(file)
      if (request.signal.aborted) return
      show(key, { state: 'uploading' })
      const onProgress = (progress: number) => show(key, { progress })
      const result = await uploadPicture(picture, { language, onProgress, signal: request.signal })
      if (request.signal.aborted) return
      if (!result.ok) return show(key, { state: 'failed', error: errorText(result.error) })
      forget({ key, preview })
      onStored(result.value)
    }
    last.current = last.current.then(send)
  }

  function add(files: readonly File[]) {
    const added = files.map((file): QueuedPicture => {
      const key = next.current
      next.current += 1
      const preview = URL.createObjectURL(file)
      previews.current.add(preview)
      return { key, file, preview, state: 'waiting', progress: 0, error: undefined }
    })
    setPictures((known) => [...known, ...added])
    added.forEach(enqueue)
  }

  function again(picture: QueuedPicture) {
    show(picture.key, { state: 'waiting', progress: 0, error: undefined })
    enqueue(picture)
  }

  return { pictures, add, again, forget }
}
