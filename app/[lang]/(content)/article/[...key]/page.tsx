import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { JsonLd } from '@/components/content/json-ld'
import { PostArticle } from '@/components/content/post-article'
import { MissingPage } from '@/components/layout/missing-page'
import { LoadErrorPage } from '@/components/layout/load-error-notice'
import { getProductsByIds } from '@/lib/features/catalog/queries'
import { getArticle, getRecipe } from '@/lib/features/content/blog-queries'
import { productsOfPost } from '@/lib/features/content/posts'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { orEmpty, withFallback } from '@/lib/platform/rpc/with-fallback'
import { routes } from '@/lib/core/urls/routes'
import { articleBlocks, articlePreview } from '@/lib/features/seo/article-data'
import { pageMetadata, missingMetadata, loadErrorMetadata } from '@/lib/features/seo/metadata'
import { RecipeSection } from '../../recipe-section'

type ArticlePageProps = PageProps<'/[lang]/article/[...key]'>

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const { code, article, hasLoadFailed } = await readArticle((await params).key)
  if (hasLoadFailed) return loadErrorMetadata()
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

/** Body of the post with this code, such as "who we are" or "why organic" (spec 2). */
export default async function ArticlePage({ params }: ArticlePageProps) {
  const language = await getLocale()
  const { code, article, hasLoadFailed } = await readArticle((await params).key)
  if (hasLoadFailed) return <LoadErrorPage href={routes.article(language, code)} />
  if (!article) return <MissingPage />
  const [{ name: shopName }, products, recipe] = await Promise.all([
    getShopProfile(language),
    withFallback('products of an article', getProductsByIds(language, productsOfPost(article).join(',')), []),
    getRecipe(language, article),
  ])
  return (
    <div className="page-width flex justify-center py-10 md:py-14">
      <JsonLd blocks={articleBlocks(language, article, shopName, recipe?.servings)} />
      <PostArticle post={article} products={products} shopping={recipe && <RecipeSection recipe={recipe} />} />
    </div>
  )
}

async function readArticle([segment = '', ...rest]: string[]) {
  const code = rest.length === 0 ? codeOfSegment(segment) : null
  const reading = code !== null ? getArticle(await getLocale(), code) : Promise.resolve(null)
  const { value: article, hasLoadFailed } = await orEmpty('article', reading, null)
  return { code: code ?? '', article, hasLoadFailed }
}
