import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SproutIcon } from '@/components/ui/icons'
import { languageOfText } from '@/lib/core/text-language'
import { routes } from '@/lib/core/urls/routes'
import type { Post } from '@/lib/features/content/posts'
import { HtmlBlock } from './html-block'
import { PostDate } from './post-date'
import { PostNav } from './post-nav'
import { PostPicture } from './post-picture'

type BlogPostsProps = Readonly<{
  name: string
  posts: readonly Post[]
  /** Other pages of a blog with many posts. */
  newerHref?: string | null
  olderHref?: string | null
}>

/** Posts of one blog as cards under its name. */
export function BlogPosts({ name, posts, newerHref, olderHref }: BlogPostsProps) {
  const t = useTranslations('blogs')
  return (
    <>
      <h1 lang={languageOfText(name, useLocale())} className="mb-8 text-4xl">
        {name}
      </h1>
      {posts.length === 0 && (
        <EmptyState Icon={SproutIcon} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      <div className="grid gap-14">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isFirst={index === 0} />
        ))}
      </div>
      <div className="mt-10 flex justify-between gap-4 empty:hidden">
        {newerHref && (
          <ButtonLink href={newerHref} prefetch rel="prev" variant="secondary">
            {t('newer')}
          </ButtonLink>
        )}
        {olderHref && (
          <ButtonLink href={olderHref} prefetch rel="next" variant="secondary" className="ml-auto">
            {t('older')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

type PostCardProps = Readonly<{ post: Post; isFirst: boolean }>

/** A post in the list of its blog: picture, title, date, category, summary, and links to its neighbors (spec 2, blogs). */
function PostCard({ post, isFirst }: PostCardProps) {
  const t = useTranslations('blogs')
  const locale = useLocale()
  const href = routes.post(locale, post.id)
  return (
    <article className="grid gap-x-8 gap-y-4 md:grid-cols-[2fr_3fr]">
      {post.picture && (
        <Link href={href} prefetch tabIndex={-1} aria-hidden="true" className="self-start">
          <PostPicture
            file={post.picture}
            sizes="(min-width: 1280px) 346px, (min-width: 1024px) 26vw, (min-width: 768px) 36vw, 92vw"
            isFirst={isFirst}
            className="aspect-3/2"
          />
        </Link>
      )}
      <div className={post.picture ? '' : 'md:col-span-2'}>
        <h2 className="text-2xl">
          <Link href={href} prefetch lang={languageOfText(post.title, locale)} className="py-0.5 underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </h2>
        <PostDate post={post} />
        <HtmlBlock html={post.summary} className="mt-1 max-w-reading" />
        <p className="mt-2">
          <Link
            href={href}
            prefetch
            className="inline-flex min-h-tap items-center font-semibold underline decoration-mango-500 decoration-2 underline-offset-6 hover:decoration-4"
          >
            {t('readMore')}
            <span className="sr-only">: {post.title}</span>
          </Link>
        </p>
        <PostNav post={post} isSmall />
      </div>
    </article>
  )
}
