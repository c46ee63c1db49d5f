import { useTranslations, useLocale } from 'next-intl'
import { ChevronDownIcon } from '@/components/ui/icons'
import type { BlogMenuEntry } from '@/lib/features/content/blog-menu'
import Link from 'next/link'
import { displayName } from '@/lib/core/display-name'
import { routes } from '@/lib/core/urls/routes'

type BlogMenuProps = Readonly<{ menu: readonly BlogMenuEntry[]; currentCode: string | null }>

/** Blogs with their featured posts: collapsed on narrow screens, always open on the left of wide ones. */
export function BlogMenu({ menu, currentCode }: BlogMenuProps) {
  const t = useTranslations('blogs')
  if (menu.length === 0) return <div />
  return (
    <>
      <details className="group rounded-lg bg-celadon-100 lg:hidden">
        <summary className="flex min-h-tap list-none items-center justify-between px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          {t('menuToggle')}
          <ChevronDownIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('menuToggle')} className="px-5 pb-4">
          <BlogMenuList menu={menu} currentCode={currentCode} />
        </nav>
      </details>
      <nav aria-label={t('menu')} className="sticky top-28 hidden self-start lg:block">
        <BlogMenuList menu={menu} currentCode={currentCode} />
      </nav>
    </>
  )
}

type BlogMenuListProps = Readonly<{ menu: readonly BlogMenuEntry[]; currentCode: string | null }>

function BlogMenuList({ menu, currentCode }: BlogMenuListProps) {
  const t = useTranslations('blogs')
  const locale = useLocale()
  return (
    <ul className="grid gap-4">
      {menu.map(({ blog, posts }) => (
        <li key={blog.id}>
          <Link
            href={routes.blogs(locale, blog.code)}
            prefetch
            aria-current={blog.code === currentCode ? 'page' : undefined}
            className={`flex min-h-tap flex-wrap items-center gap-x-2 text-lg underline-offset-4 hover:underline aria-[current]:text-leaf-700 aria-[current]:underline aria-[current]:decoration-mango-500 aria-[current]:decoration-4 ${blog.isArchived ? 'text-ink-soft' : 'font-semibold'}`}
          >
            {displayName(blog.name, locale)}
            {blog.isArchived && <span className="text-sm">({t('archived')})</span>}
          </Link>
          {posts.length > 0 && (
            <ul className="text-sm">
              {posts.map((post) => (
                <li key={post.id}>
                  <Link
                    href={routes.post(locale, post.id)}
                    prefetch
                    className="flex min-h-tap items-center py-1 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  >
                    {post.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
