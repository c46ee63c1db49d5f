'use client'

import { useEffect, useRef } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'

/** Placeholder of the code in the messages. */
const codeMark = '{code}'

type CopyableCodesProps = Readonly<{ copy: string; copied: string; failed: string }>

/** Turns codes in the shop's surrounding texts into buttons that copy them. Without JavaScript they remain plain text. */
export function CopyableCodes({ copy, copied, failed }: CopyableCodesProps) {
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const badges = place.current?.parentElement?.querySelectorAll<HTMLElement>('.html-block .badge') ?? []
    for (const badge of badges) {
      const code = badge.textContent.trim()
      if (badge instanceof HTMLButtonElement || !/^[A-Z0-9]{4,20}$/.test(code)) continue
      const button = Object.assign(document.createElement('button'), { type: 'button', className: badge.className, textContent: code })
      button.setAttribute('aria-label', copy.replace(codeMark, code))
      button.style.cursor = 'copy'
      button.addEventListener('click', () => {
        // The clipboard API is missing on pages without https.
        const copying = navigator.clipboard ? navigator.clipboard.writeText(code) : Promise.reject(new Error('no clipboard'))
        copying.then(
          () => showToast(copied.replace(codeMark, code)),
          () => showToast(failed, 'error'),
        )
      })
      badge.replaceWith(button)
    }
  }, [copy, copied, failed])

  return <span ref={place} hidden />
}
