import { notFound } from 'next/navigation'
import { BlogScreen, blogMetadata } from '../blog-screen'

export function generateStaticParams() {
  return []
}

type BlogPageProps = PageProps<'/[lang]/blogs/[...key]'>

export async function generateMetadata({ params }: BlogPageProps) {
  return blogMetadata(blogCode((await params).key))
}

/** `/th/blogs?code=recipes`, by its internal path. */
export default async function BlogPage({ params }: BlogPageProps) {
  return <BlogScreen code={blogCode((await params).key)} />
}

function blogCode([code, ...rest]: string[]): string {
  return code && rest.length === 0 && /^[\w-]{1,40}$/.test(code) ? code : notFound()
}
