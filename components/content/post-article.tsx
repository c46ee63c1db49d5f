import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductGrid } from '@/components/catalog/product-grid'
import { SectionHeading } from '@/components/ui/section-heading'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import type { Post } from '@/lib/features/content/posts'
import { languageOfText } from '@/lib/core/text-language'
import { HtmlBlock } from './html-block'
import { PostDate } from './post-date'
import { PostNav } from './post-nav'
import { PostPicture } from './post-picture'

type PostArticleProps = Readonly<{
  post: Post
  /** Products named in its text. */
  products: readonly ListedProduct[]
  /** What to buy for a recipe. */
  shopping?: ReactNode
}>

/** A whole post; its text has a readable line length. */
export function PostArticle({ post, products, shopping }: PostArticleProps) {
  const t = useTranslations('blogs')
  return (
    <article className="w-full lg:max-w-reading">
      <h1 lang={languageOfText(post.title, useLocale())} className="text-4xl">
        {post.title}
      </h1>
      <div className="mt-2">
        <PostDate post={post} />
      </div>
      {post.picture && <PostPicture file={post.picture} sizes="(min-width: 1024px) 44rem, 92vw" isFirst className="mt-4 aspect-3/2" />}
      <HtmlBlock html={post.body} className="mt-8 max-w-reading text-lg" />
      {shopping}
      {products.length > 0 && (
        <section aria-labelledby="products-of-post" className="mt-10">
          <SectionHeading id="products-of-post" title={t('productsOfPost')} />
          <ProductGrid products={products} layout="block" />
        </section>
      )}
      <PostNav post={post} />
    </article>
  )
}
