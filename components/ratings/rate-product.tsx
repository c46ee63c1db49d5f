'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { LinkDisclosure } from '@/components/ui/form/link-disclosure'
import { TextArea } from '@/components/ui/form/text-area'
import { displayName } from '@/lib/core/display-name'
import { maxRatingText, starChoices } from '@/lib/domain/ratings/rating'
import type { OwnRating } from '@/lib/features/ratings/schemas'
import { useRating } from '@/lib/features/ratings/use-rating'

/** One tap rates a product; words can follow, and both can be changed or taken back. */
export function RateProduct({ rating }: Readonly<{ rating: OwnRating }>) {
  const t = useTranslations('ratings')
  const name = displayName(rating.name, useLocale())
  const { said, done, error, isBusy, save } = useRating(rating)
  const nameId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    void save({ text }, t('textSaved'))
  }

  return (
    <li className="py-4">
      <p id={nameId} className="font-semibold wrap-anywhere">
        {name}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <div role="group" aria-labelledby={nameId} className="-ml-2 flex">
          {starChoices.map((stars) => (
            <button
              key={stars}
              type="button"
              aria-label={t('stars', { count: stars })}
              aria-pressed={said.stars === stars}
              aria-disabled={isBusy || undefined}
              className="grid size-tap place-items-center rounded-full text-2xl leading-none text-ink-soft hover:bg-celadon-100"
              onClick={() => void save({ stars }, t('saved'))}
            >
              <span aria-hidden="true" className={said.stars !== null && stars <= said.stars ? 'text-leaf-700' : ''}>
                {said.stars !== null && stars <= said.stars ? '★' : '☆'}
              </span>
            </button>
          ))}
        </div>
        <p role="status" className="text-sm text-leaf-700">
          {done}
        </p>
      </div>
      <FormError message={error} />
      {rating.hiddenReason !== null && said.text !== '' && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">{t('hidden', { reason: rating.hiddenReason })}</p>
      )}
      {said.stars !== null && (
        <LinkDisclosure label={said.text === '' ? t('addText') : t('changeText')} className="max-w-form">
          <form noValidate onSubmit={submit} className="mt-2 space-y-3">
            <TextArea name="text" label={t('words')} hint={t('wordsHint')} defaultValue={said.text} maxLength={maxRatingText} isOptional />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="secondary" isLoading={isBusy}>
                {t('saveText')}
              </Button>
              <Button variant="quiet" onClick={() => void save({ stars: null, text: '' }, t('removed'))}>
                {t('remove')}
              </Button>
            </div>
          </form>
        </LinkDisclosure>
      )}
    </li>
  )
}
