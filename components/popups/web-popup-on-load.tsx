'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isPopupDue, rememberPopup } from '@/lib/features/content/popup-dismissal'
import type { WebPopupConfig } from '@/lib/domain/content/web-popup'
import { offersDoNotShowAgain, popupHref } from '@/lib/features/content/popups'
import { fileUrl } from '@/lib/core/images'
import { show } from '@/lib/platform/browser/popup-queue'

type WebPopupOnLoadProps = Readonly<{
  popup: WebPopupConfig
  /** The picture's alternative text in the page's language. */
  caption: string | null
}>

/** Shows the shop's promotional popup on page load, once per browser (spec 4). */
export function WebPopupOnLoad({ popup, caption }: WebPopupOnLoadProps) {
  const language = useLocale()
  const router = useRouter()
  // React runs effects twice in development; the popup must open once.
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current || !isPopupDue(popup)) return
    isOpened.current = true
    void open()

    async function open() {
      const imageUrl = fileUrl(popup.image)
      // Without its picture the popup would be an empty box.
      if (!(await isLoadable(imageUrl))) return
      const href = popupHref(popup, language)
      const isPressed = await show({
        type: 'web',
        imageUrl,
        caption,
        leadsOn: href !== null,
        offersDoNotShowAgain: offersDoNotShowAgain(popup),
        onClose: (doNotShowAgain) => rememberPopup(popup, doNotShowAgain),
      })
      if (isPressed && href) router.push(href)
    }
  }, [popup, caption, language, router])

  return null
}

function isLoadable(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}
