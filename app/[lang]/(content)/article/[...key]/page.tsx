import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { JsonLd } from '@/components/content/json-ld'
import { PostArticle } from '@/components/content/post-article'
import { MissingPage } from '@/components/layout/missing-page'
import { getArticle } from '@/lib/content/blog-queries'
import type { Post } from '@/lib/content/posts'
import { articleBlocks, articlePreview } from '@/lib/seo/article-data'
import { pageMetadata } from '@/lib/seo/metadata'
import { missingMetadata } from '@/lib/seo/missing-metadata'

export function generateStaticParams() {
  return []
}

type ArticlePageProps = PageProps<'/[lang]/article/[...key]'>

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const { code, article } = await readArticle((await params).key)
  if (!article) return missingMetadata()
  const language = await getLocale()
  return pageMetadata({
    language,
    page: 'article',
    query: { code },
    title: article.title,
    description: article.description || article.title,
    keywords: article.keywords,
    preview: articlePreview(language, article),
    type: 'article',
    publishedOn: article.date,
  })
}

/** The body of the post that has this code: who we are, why organic, and the like (spec 2). */
export default async function ArticlePage({ params }: ArticlePageProps) {
  const language = await getLocale()
  const { article } = await readArticle((await params).key)
  if (!article) return <MissingPage />
  return (
    <div className="page-width flex justify-center py-10 md:py-14">
      <JsonLd blocks={articleBlocks(language, article)} />
      <PostArticle post={article} />
    </div>
  )
}

async function readArticle([code = '', ...rest]: string[]): Promise<Readonly<{ code: string; article: Post | null }>> {
  const isCode = rest.length === 0 && /^[\w-]{1,40}$/.test(code)
  return { code, article: isCode ? await getArticle(await getLocale(), code) : null }
}
