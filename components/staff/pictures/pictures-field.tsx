'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type PointerEvent } from 'react'
import { Button } from '@/components/ui/button'
import { DragHandle } from '@/components/ui/drag/drag-handle'
import { useDrag, type Point } from '@/components/ui/drag/use-drag'
import type { FieldProps } from '@/components/ui/form/field'
import { FormError } from '@/components/ui/form/form-error'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { ChevronLeftIcon, ChevronRightIcon, CropIcon, TrashIcon } from '@/components/ui/icons'
import { fileUrl, variantName } from '@/lib/core/images'
import { maxPictures } from '@/lib/domain/catalog/record-columns'
import { moveEntry } from '@/lib/features/staff/move-entry'
import { CropDialog } from './crop-dialog'
import { FileChoice, PictureFrame } from './picture-frame'
import { usePictureQueue, type QueuedPicture } from './use-picture-queue'

type PicturesFieldProps = FieldProps &
  Readonly<{
    /** Names of the stored pictures, the main one first. */
    names: readonly string[]
    onChange: (names: readonly string[]) => void
    /** Adds to the pictures of that time: others are moved while one is being sent. */
    onStored: (name: string) => void
  }>

/** Several pictures in order: chosen together or taken with a phone's camera, moved by buttons or dragged by a handle, cut to a square. */
export function PicturesField({ label, error, isOptional, names, onChange, onStored }: PicturesFieldProps) {
  const t = useTranslations('staffPicture')
  const id = useId()
  const queue = usePictureQueue(onStored)
  const [cropped, setCropped] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const [over, setOver] = useState<number | null>(null)
  const [tooMany, setTooMany] = useState(false)

  /** The stored picture at a point of the window. */
  function pictureAt({ x, y }: Point): number | null {
    const boxes = [...(list.current?.children ?? [])].slice(0, names.length).map((each) => each.getBoundingClientRect())
    const index = boxes.findIndex(({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom)
    return index < 0 ? null : index
  }

  const { dragged, grab } = useDrag<number>({
    onOver: (_from, point) => setOver(pictureAt(point)),
    onDrop: (from, point) => {
      const to = pictureAt(point)
      setOver(null)
      if (to !== null && to !== from) onChange(moveEntry(names, from, to))
    },
    onCancel: () => setOver(null),
  })

  function add(files: readonly File[]) {
    const free = Math.max(0, maxPictures - names.length - queue.pictures.length)
    setTooMany(files.length > free)
    queue.add(files.slice(0, free))
  }

  return (
    <>
      <PictureFrame
        label={label}
        error={tooMany ? t('tooMany', { count: maxPictures }) : error}
        isOptional={isOptional}
        hintId={`${id}-hint`}
        onFiles={add}
      >
        <ol ref={list} className="mb-3 flex flex-wrap gap-3 empty:hidden">
          {names.map((name, index) => (
            <li
              key={name}
              className={`rounded-sm ${dragged === index ? 'opacity-50' : ''} ${over === index && dragged !== index ? dropClass(dragged, index) : ''}`}
            >
              <StoredPicture
                name={name}
                position={index + 1}
                count={names.length}
                onGrab={(event) => grab(event, index)}
                onMove={(step) => onChange(moveEntry(names, index, index + step))}
                onCrop={() => setCropped(name)}
                onRemove={() => onChange(names.filter((each) => each !== name))}
              />
            </li>
          ))}
          {queue.pictures.map((picture) => (
            <li key={picture.key}>
              <Queued picture={picture} onAgain={() => queue.again(picture)} onRemove={() => queue.forget(picture)} />
            </li>
          ))}
        </ol>
        <FileChoice label={t('chooseSeveral')} isMultiple onFiles={add} />
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          {t('drop')}
        </p>
      </PictureFrame>
      {cropped !== null && (
        <CropDialog
          name={cropped}
          onClose={() => setCropped(null)}
          onStored={(stored) => {
            onChange([...new Set(names.map((name) => (name === cropped ? stored : name)))])
            setCropped(null)
          }}
        />
      )}
    </>
  )
}

/** A line on the side on which the dragged picture gets its place. */
const dropClass = (dragged: number | null, over: number) =>
  (dragged ?? over) > over ? 'shadow-[-4px_0_0_0_var(--color-leaf-700)]' : 'shadow-[4px_0_0_0_var(--color-leaf-700)]'

type QueuedProps = Readonly<{ picture: QueuedPicture; onAgain: () => void; onRemove: () => void }>

/** A picture on its way, or one that could not be stored. */
function Queued({ picture: { file, preview, state, progress, error }, onAgain, onRemove }: QueuedProps) {
  const t = useTranslations('staffPicture')
  return (
    <div className="w-36">
      <picture className="contents">
        <img src={preview} alt={file.name} width={128} height={128} className="size-32 rounded-sm bg-white object-contain opacity-70" />
      </picture>
      {state === 'failed' ? (
        <>
          <FormError message={error} />
          <Button variant="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      ) : (
        <p role="status" className="text-sm">
          {t(state)}
          <progress aria-label={t(state)} value={state === 'uploading' ? progress : undefined} className="block w-full accent-leaf-700" />
        </p>
      )}
      <Button variant="quiet" onClick={onRemove}>
        {t('leaveOut')}
      </Button>
    </div>
  )
}

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
function StoredPicture({ name, position, count, onGrab, onMove, onCrop, onRemove }: StoredPictureProps) {
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
