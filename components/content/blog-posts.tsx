import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SproutIcon } from '@/components/ui/icons'
import type { Post } from '@/lib/features/content/posts'
import { languageOfText } from '@/lib/core/text-language'
import { PostCard } from './post-card'

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
