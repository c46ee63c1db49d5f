import type { ReactNode } from 'react'
import type { BlogMenuEntry } from '@/lib/features/content/blog-menu'
import { BlogMenu } from './blog-menu'

type BlogLayoutProps = Readonly<{ menu: readonly BlogMenuEntry[]; currentCode: string | null; children: ReactNode }>

/** Layout of blog pages: the menu on the left, or above the text on narrow screens (spec 2, blogs). */
export function BlogLayout({ menu, currentCode, children }: BlogLayoutProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-6 pt-9 pb-6 md:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <BlogMenu menu={menu} currentCode={currentCode} />
      <div>{children}</div>
    </div>
  )
}
