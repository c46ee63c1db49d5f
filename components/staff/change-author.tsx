import { useLocale } from 'next-intl'
import { formatLongDate } from '@/lib/core/dates'
import { useAuthorName } from './use-author-name'

type ChangeAuthorProps = Readonly<{
  staff: string
  /** Bangkok, YYYY-MM-DD HH:MM:SS. */
  time: string
}>

/** Who made a change, and when. */
export function ChangeAuthor({ staff, time }: ChangeAuthorProps) {
  const authorName = useAuthorName()
  const locale = useLocale()
  return (
    <p>
      <span className="font-semibold">{authorName(staff)}</span>
      <time dateTime={time.replace(' ', 'T')} className="ml-3 text-sm text-ink-soft tabular-nums">
        {formatLongDate(time.slice(0, 10), locale)} {time.slice(11, 16)}
      </time>
    </p>
  )
}
