import type { RefCallback } from 'react'
import type { Locale } from '@/lib/core/locale'

/** What an input of a text gets from its field. */
export type HtmlInputProps = Readonly<{
  /** Takes the focus after a mistake. */
  ref: RefCallback<Readonly<{ focus: () => void }>>
  value: string
  onChange: (html: string) => void
  language: Locale
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  hasPictures: boolean
}>
