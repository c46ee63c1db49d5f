import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { BlogLayout } from '@/components/content/blog-layout'
import { JsonLd } from '@/components/content/json-ld'
import { PostArticle } from '@/components/content/post-article'
import { MissingPage } from '@/components/layout/missing-page'
import { LoadErrorPage } from '@/components/layout/load-error-notice'
import { getBlogMenu, getRecipe } from '@/lib/features/content/blog-queries'
import { findPost } from '@/lib/features/content/find-post'
import { pageOfPost, productsOfPost } from '@/lib/features/content/posts'
import { getProductsByIds } from '@/lib/features/catalog/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { orEmpty, withFallback } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { articleBlocks, articlePreview } from '@/lib/features/seo/article-data'
import { pageMetadata, missingMetadata, loadErrorMetadata } from '@/lib/features/seo/metadata'
import { RecipeSection } from '../../recipe-section'

type PostPageProps = PageProps<'/[lang]/blog/[...key]'>

export async function generateMetadata({ params }: PostPageProps): Promise<Metadata> {
  const language = await getLocale()
  const { value: post, hasLoadFailed } = await readPost((await params).key)
  if (hasLoadFailed) return loadErrorMetadata()
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
  const { key } = await params
  const { value: post, hasLoadFailed } = await readPost(key)
  const language = await getLocale()
  if (hasLoadFailed)
    return <LoadErrorPage href={pageHref(language, 'blog', key[1] === undefined ? { post: key[0] } : { code: codeOfSegment(key[1]) })} />
  if (!post) return <MissingPage />
  const [menu, shop, products, recipe] = await Promise.all([
    withFallback('blog menu', getBlogMenu(language), []),
    getShopProfile(language),
    withFallback('products of a post', getProductsByIds(language, productsOfPost(post).join(',')), []),
    getRecipe(language, post),
  ])
  return (
    <BlogLayout menu={menu} currentCode={post.blog?.code ?? null}>
      <JsonLd blocks={articleBlocks(language, post, shop.name, recipe?.servings)} />
      <PostArticle post={post} products={products} shopping={recipe && <RecipeSection recipe={recipe} />} />
    </BlogLayout>
  )
}

const readPost = async (key: readonly string[]) => orEmpty('post', findPost(await getLocale(), key), null)
