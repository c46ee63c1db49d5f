import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons'
import type { Post } from '@/lib/features/content/posts'
import { routes } from '@/lib/core/urls/routes'

type PostNavProps = Readonly<{ post: Post; isSmall?: boolean }>

/** Links to the previous and the next post. */
export function PostNav({ post, isSmall = false }: PostNavProps) {
  const t = useTranslations('blogs')
  const locale = useLocale()
  if (!post.previous && !post.next) return null
  const link = `group flex min-h-tap items-center gap-2 ${isSmall ? 'text-sm text-ink-soft' : ''}`
  const title = 'block underline-offset-4 group-hover:underline'
  return (
    <nav
      aria-label={`${t('neighbors')}: ${post.title}`}
      className={`grid grid-cols-2 gap-x-4 sm:gap-x-8 ${isSmall ? 'mt-1' : 'mt-12 border-t border-line pt-4'}`}
    >
      {post.previous && (
        <Link href={routes.post(locale, post.previous.id)} prefetch rel="prev" className={link}>
          <ChevronLeftIcon className="size-5 shrink-0" />
          <span>
            <span className="block text-sm text-ink-soft">{t('previous')}</span>
            <span className={title}>{post.previous.title}</span>
          </span>
        </Link>
      )}
      {post.next && (
        <Link href={routes.post(locale, post.next.id)} prefetch rel="next" className={`${link} col-start-2 justify-end text-right`}>
          <span>
            <span className="block text-sm text-ink-soft">{t('next')}</span>
            <span className={title}>{post.next.title}</span>
          </span>
          <ChevronRightIcon className="size-5 shrink-0" />
        </Link>
      )}
    </nav>
  )
}
