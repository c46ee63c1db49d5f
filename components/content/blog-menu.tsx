import { useTranslations } from 'next-intl'
import { ChevronDownIcon } from '@/components/ui/icons'
import type { BlogMenuEntry } from '@/lib/features/content/blog-menu'
import { BlogMenuList } from './blog-menu-list'

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
