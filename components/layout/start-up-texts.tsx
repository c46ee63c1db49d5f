'use client'

import { useEffect } from 'react'
import { defaultLocale, type Locale } from '@/lib/core/locale'
import { whenIdle } from '@/lib/platform/browser/when-idle'

/** Asks for all sentences once the browser is idle (spec 7): pages carry their own, so nothing waits for these; renders nothing. */
export function StartUpTexts({ language }: Readonly<{ language: Locale }>) {
  useEffect(() => {
    const ask = (each: Locale) =>
      fetch(`/locales/${each}/translation.json`)
        .then((answer) => answer.text())
        .catch(() => undefined)
    return whenIdle(() => new Set([language, defaultLocale]).forEach((each) => void ask(each)))
  }, [language])

  return null
}
