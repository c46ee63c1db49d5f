'use client'

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { PauseIcon, PlayIcon } from '@/components/ui/icons'
import { useIsHeld } from '../product/use-is-held'

export type BannerTexts = Readonly<{
  label: string
  /** What a screen reader calls the whole thing. */
  role: string
  pause: string
  play: string
  show: readonly string[]
}>

type BannerControlsProps = Readonly<{ viewport: HTMLDivElement; count: number; texts: BannerTexts }>

/** Each banner stays this long (spec 9). */
const delayMs = 3000

/** Sets the banners in motion, round and round; a pointer or the focus on them holds them, and a button stops them. */
export function BannerControls({ viewport, count, texts }: BannerControlsProps) {
  const [prefersStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isStopped, setStopped] = useState(prefersStill)
  const isMoving = !useIsHeld(viewport.parentElement) && !isStopped
  // A visitor may have swiped to another banner before the carousel took over.
  const [startIndex] = useState(() => Math.round(viewport.scrollLeft / viewport.clientWidth))
  const [current, setCurrent] = useState(startIndex)
  const [attach, carousel] = useEmblaCarousel({ loop: true, startIndex }, [
    Autoplay({ delay: delayMs, playOnInit: false, stopOnFocusIn: false }),
  ])

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: 'instant' })
    attach(viewport)
  }, [attach, viewport])

  useEffect(() => {
    if (!carousel) return
    const follow = () => setCurrent(carousel.selectedScrollSnap())
    carousel.on('select', follow)
    return () => {
      carousel.off('select', follow)
    }
  }, [carousel])

  useEffect(() => {
    if (!carousel) return
    const { autoplay } = carousel.plugins()
    const goOn = () => (isMoving ? autoplay.play() : autoplay.stop())
    goOn()
    // A finger that takes hold of a banner stops them all; so does another width, at which the carousel starts again.
    carousel.on('pointerUp', goOn).on('reInit', goOn)
    return () => {
      carousel.off('pointerUp', goOn).off('reInit', goOn)
    }
  }, [carousel, isMoving])

  useEffect(() => {
    // Banners out of sight are not for the keyboard or a screen reader.
    carousel?.slideNodes().forEach((slide, index) => (slide.inert = index !== current))
  }, [carousel, current])

  return (
    <div className="flex items-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={texts.show[index]}
          aria-current={index === current}
          onClick={() => carousel?.scrollTo(index, prefersStill)}
          className="group grid size-tap place-items-center"
        >
          <span className="size-2.5 rounded-full bg-celadon-300 transition-all group-hover:bg-leaf-600 group-aria-current:w-6 group-aria-current:bg-leaf-700" />
        </button>
      ))}
      <button
        type="button"
        aria-label={isStopped ? texts.play : texts.pause}
        onClick={() => setStopped(!isStopped)}
        className="grid size-tap place-items-center rounded-full text-leaf-700 hover:bg-celadon-100"
      >
        {isStopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
      </button>
    </div>
  )
}
