'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'

type OrderSlipProps = Readonly<{
  src: string
  number: string
  /** The payment is settled, so the slip no longer needs checking. */
  isSettled: boolean
}>

/** The picture of a transfer slip. A press shows it full screen; another press doubles its size and makes it scrollable. */
export function OrderSlip({ src, number, isSettled }: OrderSlipProps) {
  const t = useTranslations('staffSteps')
  const [isOpen, setOpen] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const name = t('slipOf', { number })
  return (
    <>
      {/* Without JavaScript this is a link to the picture. */}
      <a
        href={src}
        title={t('slipOpen')}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="block cursor-zoom-in overflow-hidden rounded-md border border-line bg-celadon-50"
      >
        <picture>
          <img src={src} alt={name} className={`mx-auto object-contain ${isSettled ? 'max-h-40' : 'max-h-96'}`} />
        </picture>
      </a>
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)} className="max-w-[64rem]">
          <div className="mt-4 max-h-[70dvh] overflow-auto">
            <button
              type="button"
              aria-pressed={isLarge}
              aria-label={t('slipZoom')}
              onClick={() => setLarge(!isLarge)}
              className={isLarge ? 'w-[200%] cursor-zoom-out!' : 'w-full cursor-zoom-in!'}
            >
              <picture>
                <img src={src} alt={name} className={isLarge ? 'w-full' : 'mx-auto max-h-[68dvh] object-contain'} />
              </picture>
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
