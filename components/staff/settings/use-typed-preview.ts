'use client'

import { useEffect, useState } from 'react'

const typingPauseMs = 400

type Preview<Shown> = Readonly<{ shown: Shown | null; hasFailed: boolean }>

/**
 * What the server makes of a text, asked whenever typing pauses.
 * @param ask stable between renders, as its change asks again; throws when the server does not answer, or `signal` aborts
 */
export function useTypedPreview<Shown>(text: string, ask: (text: string, signal: AbortSignal) => Promise<Shown>): Preview<Shown> {
  const [shown, setShown] = useState<Shown | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(() => {
      ask(text, request.signal).then(
        (answer) => {
          if (request.signal.aborted) return
          setShown(answer)
          setFailed(false)
        },
        () => {
          if (!request.signal.aborted) setFailed(true)
        },
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, ask])

  return { shown, hasFailed }
}
