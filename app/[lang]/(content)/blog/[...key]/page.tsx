import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { BlogLayout } from '@/components/content/blog-layout'
import { JsonLd } from '@/components/content/json-ld'
import { PostArticle } from '@/components/content/post-article'
import { MissingPage } from '@/components/layout/missing-page'
import { getArticle, getBlogMenu, getPost } from '@/lib/content/blog-queries'
import { pageOfPost, type Post } from '@/lib/content/posts'
import { quietly } from '@/lib/quiet'
import { articleBlocks, articlePreview } from '@/lib/seo/article-data'
import { pageMetadata } from '@/lib/seo/metadata'
import { missingMetadata } from '@/lib/seo/missing-metadata'

export function generateStaticParams() {
  return []
}

type PostPageProps = PageProps<'/[lang]/blog/[...key]'>

export async function generateMetadata({ params }: PostPageProps): Promise<Metadata> {
  const language = await getLocale()
  const post = await readPost((await params).key)
  if (!post) return missingMetadata()
  return pageMetadata({
    language,
    ...pageOfPost(post),
    title: post.title,
    description: post.description || post.title,
    keywords: post.keywords,
    preview: articlePreview(language, post),
    type: 'article',
    publishedOn: post.date,
  })
}

/** One post beside the blog menu; `/th/blog?post=7`, or `?code=…` for a post by its code (spec 2). */
export default async function PostPage({ params }: PostPageProps) {
  const post = await readPost((await params).key)
  if (!post) return <MissingPage />
  const language = await getLocale()
  const menu = await quietly('blog menu', getBlogMenu(language), [])
  return (
    <BlogLayout menu={menu} currentCode={post.blog?.code ?? null}>
      <JsonLd blocks={articleBlocks(language, post)} />
      <PostArticle post={post} />
    </BlogLayout>
  )
}

async function readPost([key = '', code, ...rest]: string[]): Promise<Post | null> {
  const language = await getLocale()
  if (rest.length > 0) return null
  if (key === 'code' && code && /^[\w-]{1,40}$/.test(code)) return getArticle(language, code)
  if (code === undefined && /^[1-9]\d{0,8}$/.test(key)) return getPost(language, Number(key))
  return null
}
