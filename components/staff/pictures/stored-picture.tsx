import { useTranslations } from 'next-intl'
import type { PointerEvent } from 'react'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { ChevronLeftIcon, ChevronRightIcon, CropIcon, TrashIcon } from '@/components/ui/icons'
import { fileUrl, variantName } from '@/lib/core/images'
import { DragHandle } from '@/components/ui/drag/drag-handle'

type StoredPictureProps = Readonly<{
  name: string
  /** From 1. */
  position: number
  count: number
  onGrab: (event: PointerEvent) => void
  onMove: (step: -1 | 1) => void
  onCrop: () => void
  onRemove: () => void
}>

/** One of several pictures, with its buttons. */
export function StoredPicture({ name, position, count, onGrab, onMove, onCrop, onRemove }: StoredPictureProps) {
  const t = useTranslations('staffPicture')
  return (
    <div className="relative w-36">
      <picture className="contents">
        <img
          src={fileUrl(variantName(name, 256))}
          alt={t('previewAt', { position })}
          width={144}
          height={144}
          draggable={false}
          className="size-36 rounded-sm bg-white object-contain"
        />
      </picture>
      {count > 1 && <DragHandle label={t('dragAt', { position })} onGrab={onGrab} className="absolute top-1 left-1 bg-white/90" />}
      <button
        type="button"
        aria-label={t('removeAt', { position })}
        onClick={onRemove}
        className={`${iconButtonClass} absolute top-1 right-1 bg-white/90`}
      >
        <TrashIcon className="size-5" />
      </button>
      <p className="mt-1 text-center text-sm text-ink-soft">{position === 1 ? t('main') : t('at', { position, count })}</p>
      <div className="flex justify-between">
        <button
          type="button"
          aria-label={t('earlier', { position })}
          onClick={() => onMove(-1)}
          className={`${iconButtonClass} ${position === 1 ? 'invisible' : ''}`}
        >
          <ChevronLeftIcon className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('crop', { position })}
          title={t('crop', { position })}
          onClick={onCrop}
          className={iconButtonClass}
        >
          <CropIcon className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('later', { position })}
          onClick={() => onMove(1)}
          className={`${iconButtonClass} ${position === count ? 'invisible' : ''}`}
        >
          <ChevronRightIcon className="size-5" />
        </button>
      </div>
    </div>
  )
}
