import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { Post } from '@/lib/features/content/posts'
import { displayName } from '@/lib/core/display-name'
import { routes } from '@/lib/core/urls/routes'

type PostDateProps = Readonly<{ post: Post }>

/** Date of a post in long form, and its category. */
export function PostDate({ post }: PostDateProps) {
  const locale = useLocale()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {post.date && <time dateTime={post.date}>{post.longDate}</time>}
      {post.date && post.blog && <span aria-hidden="true">·</span>}
      {post.blog && (
        <Link
          href={routes.blogs(locale, post.blog.code)}
          prefetch
          className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
        >
          {displayName(post.blog.name, locale)}
        </Link>
      )}
    </p>
  )
}
