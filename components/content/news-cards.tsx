import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatLongDate, isIsoDate } from '@/lib/core/dates'
import type { NewsItem } from '@/lib/features/content/schemas'
import { languageOfText } from '@/lib/core/text-language'
import { routes } from '@/lib/core/urls/routes'
import { PostPicture } from './post-picture'

type NewsCardsProps = Readonly<{ news: readonly NewsItem[] }>

/** Up to three featured posts: thumbnail and title (spec 2, home). */
export function NewsCards({ news }: NewsCardsProps) {
  const t = useTranslations('home')
  const locale = useLocale()
  if (news.length === 0) return null
  return (
    <section className="page-width pt-section">
      <SectionHeading title={t('news')} link={{ href: routes.blogs(locale, 'news'), label: t('allNews') }} />
      <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3">
        {news.map((post) => (
          <li key={post.id} className="group relative grid grid-cols-[min(7.5rem,30vw)_minmax(0,1fr)] gap-x-4 md:block">
            {post.thumbnail && (
              <PostPicture
                file={post.thumbnail}
                slot="card"
                sizes="(min-width: 1280px) 390px, (min-width: 768px) 31vw, 120px"
                className="aspect-square md:aspect-3/2"
              />
            )}
            <div className="md:mt-3">
              {post.date && isIsoDate(post.date.slice(0, 10)) && (
                <time dateTime={post.date.slice(0, 10)} className="text-sm text-ink-soft">
                  {formatLongDate(post.date, locale)}
                </time>
              )}
              <h3 className="text-lg">
                <Link
                  href={routes.post(locale, post.id)}
                  prefetch
                  lang={languageOfText(post.title, locale)}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl"
                >
                  {post.title}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
