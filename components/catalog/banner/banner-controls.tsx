'use client'

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { Icon, type IconProps } from '@/components/ui/icons'
import { useIsHoveredOrFocused } from '../product/use-is-hovered-or-focused'

export type BannerTexts = Readonly<{
  label: string
  /** Role description for screen readers. */
  role: string
  pause: string
  play: string
  show: readonly string[]
}>

type BannerControlsProps = Readonly<{ viewport: HTMLDivElement; count: number; texts: BannerTexts }>

/** How long each banner is shown (spec 9). */
const delayMs = 3000

/** Rotates the banners endlessly; hover or focus pauses them, and a button stops them. */
export function BannerControls({ viewport, count, texts }: BannerControlsProps) {
  const [prefersStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isStopped, setStopped] = useState(prefersStill)
  const isMoving = !useIsHoveredOrFocused(viewport.parentElement) && !isStopped
  // A visitor may have swiped to another banner before hydration.
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
    // Touching a banner stops the rotation; so does a resize, because the carousel then reinitializes.
    carousel.on('pointerUp', goOn).on('reInit', goOn)
    return () => {
      carousel.off('pointerUp', goOn).off('reInit', goOn)
    }
  }, [carousel, isMoving])

  useEffect(() => {
    // Hides offscreen banners from the keyboard and from screen readers.
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

function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  )
}

function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13l10.5-6.5L8 5.5Z" />
    </Icon>
  )
}
