'use client'

import { useEffect } from 'react'
import { reloadOutdated } from '@/lib/platform/browser/reload-outdated'

const page = { fontFamily: 'system-ui, sans-serif', lineHeight: 1.7, padding: '20vh 1.5rem', textAlign: 'center' } as const

/**
 * Shown when the root layout itself fails, so neither the language nor the messages are available. Styles are inline,
 * because every page would load a style sheet imported here.
 */
export default function GlobalError({ error, retry }: Readonly<{ error: Error; retry: () => void }>) {
  useEffect(() => void reloadOutdated(error), [error])
  return (
    <html lang="th">
      <body style={page}>
        <title>เกิดข้อผิดพลาด</title>
        <h1>เกิดข้อผิดพลาด</h1>
        <p lang="en">Something went wrong. Please try again in a moment.</p>
        <button type="button" onClick={retry} style={{ font: 'inherit', padding: '0.5rem 1.5rem' }}>
          ลองอีกครั้ง · Try again
        </button>
      </body>
    </html>
  )
}
