import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { Post } from '@/lib/content/posts'
import { languageOfText } from '@/lib/i18n/text-language'
import { PostCard } from './post-card'

type BlogPostsProps = Readonly<{ name: string; posts: readonly Post[] }>

/** The cards of one blog under its name. */
export function BlogPosts({ name, posts }: BlogPostsProps) {
  const t = useTranslations('blogs')
  return (
    <>
      <h1 lang={languageOfText(name, useLocale())} className="mb-8 text-4xl">
        {name}
      </h1>
      {posts.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <div className="grid gap-14">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} isFirst={index === 0} />
        ))}
      </div>
    </>
  )
}
