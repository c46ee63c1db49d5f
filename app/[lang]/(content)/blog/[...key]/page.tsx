import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { BlogLayout } from '@/components/content/blog-layout'
import { PostArticle } from '@/components/content/post-article'
import { MissingPage } from '@/components/layout/missing-page'
import { getArticle, getBlogMenu, getPost } from '@/lib/content/blog-queries'
import type { Post } from '@/lib/content/posts'
import { quietly } from '@/lib/content/quiet'
import { fileUrl } from '@/lib/images'
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
    page: 'blog',
    query: { post: post.id },
    title: post.title,
    description: post.description,
    keywords: post.keywords,
    image: post.picture && fileUrl(post.picture),
    type: 'article',
  })
}

/** One post beside the blog menu; `/th/blog?post=7`, or `?code=…` for a post by its code (spec 2). */
export default async function PostPage({ params }: PostPageProps) {
  const post = await readPost((await params).key)
  if (!post) return <MissingPage />
  const menu = await quietly('blog menu', getBlogMenu(await getLocale()), [])
  return (
    <BlogLayout menu={menu} currentCode={post.blog?.code ?? null}>
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
