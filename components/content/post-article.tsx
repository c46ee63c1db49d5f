import { useLocale } from 'next-intl'
import type { Post } from '@/lib/features/content/posts'
import { languageOfText } from '@/lib/core/text-language'
import { HtmlBlock } from './html-block'
import { PostDate } from './post-date'
import { PostNav } from './post-nav'
import { PostPicture } from './post-picture'

type PostArticleProps = Readonly<{ post: Post }>

/** A whole post, in a column that is good to read. */
export function PostArticle({ post }: PostArticleProps) {
  return (
    <article className="w-full max-w-reading">
      <h1 lang={languageOfText(post.title, useLocale())} className="text-4xl">
        {post.title}
      </h1>
      <div className="mt-2">
        <PostDate post={post} />
      </div>
      {post.picture && <PostPicture file={post.picture} sizes="(min-width: 768px) 44rem, 92vw" isFirst className="mt-4 aspect-3/2" />}
      <HtmlBlock html={post.body} className="mt-8 text-lg" />
      <PostNav post={post} />
    </article>
  )
}
