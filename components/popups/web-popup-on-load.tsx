'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isPopupDue, rememberPopup } from '@/lib/features/content/popup-dismissal'
import type { WebPopupConfig } from '@/lib/domain/content/web-popup'
import { offersDoNotShowAgain, popupHref } from '@/lib/features/content/popups'
import { show, type WebPopup } from '@/lib/platform/browser/popup-queue'

type WebPopupOnLoadProps = Readonly<{
  popup: WebPopupConfig
  picture: WebPopup['picture']
  /** The picture's alternative text in the page's language. */
  caption: string | null
}>

/** Shows the shop's promotional popup on page load, once per browser (spec 4). */
export function WebPopupOnLoad({ popup, picture, caption }: WebPopupOnLoadProps) {
  const language = useLocale()
  const router = useRouter()
  // React runs effects twice in development; the popup must open once.
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current || !isPopupDue(popup)) return
    isOpened.current = true
    void open()

    async function open() {
      // Without its picture the popup would be an empty box.
      if (!(await isLoadable(picture))) return
      const href = popupHref(popup, language)
      const isPressed = await show({
        type: 'web',
        picture,
        caption,
        leadsOn: href !== null,
        offersDoNotShowAgain: offersDoNotShowAgain(popup),
        onClose: (doNotShowAgain) => rememberPopup(popup, doNotShowAgain),
      })
      if (isPressed && href) router.push(href)
    }
  }, [popup, picture, caption, language, router])

  return null
}

function isLoadable({ sizes, srcSet }: WebPopup['picture']): Promise<boolean> {
  const image = Object.assign(new Image(), { sizes, srcset: srcSet })
  return image.decode().then(
    () => true,
    () => false,
  )
}
