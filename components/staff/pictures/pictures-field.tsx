'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import type { FieldProps } from '@/components/ui/form/field'
import { maxPictures } from '@/lib/domain/catalog/record-columns'
import { moveEntry } from '@/lib/features/staff/move-entry'
import { CropDialog } from './crop-dialog'
import { FileChoice, PictureFrame } from './picture-frame'
import { StoredPicture } from './stored-picture'
import { usePictureQueue, type QueuedPicture } from './use-picture-queue'

type PicturesFieldProps = FieldProps &
  Readonly<{
    /** Names of the stored pictures, the main one first. */
    names: readonly string[]
    onChange: (names: readonly string[]) => void
    /** Adds to the pictures of that time: others are moved while one is being sent. */
    onStored: (name: string) => void
  }>

/** Several pictures in order: chosen together or taken with a phone's camera, moved by buttons or dragged, cut to a square. */
export function PicturesField({ label, error, isOptional, names, onChange, onStored }: PicturesFieldProps) {
  const t = useTranslations('staffPicture')
  const id = useId()
  const queue = usePictureQueue(onStored)
  const [cropped, setCropped] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [tooMany, setTooMany] = useState(false)

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
        <ol className="mb-3 flex flex-wrap gap-3 empty:hidden">
          {names.map((name, index) => (
            <li
              key={name}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                onChange(moveEntry(names, dragged, index))
              }}
            >
              <StoredPicture
                name={name}
                position={index + 1}
                count={names.length}
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
