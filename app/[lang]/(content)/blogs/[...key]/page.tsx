import { notFound } from 'next/navigation'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { readPart } from '@/lib/core/urls/routes'
import { BlogScreen, blogMetadata } from '../blog-screen'

type BlogPageProps = PageProps<'/[lang]/blogs/[...key]'>

export async function generateMetadata({ params }: BlogPageProps) {
  return blogMetadata(...blogPart((await params).key))
}

/** `/th/blogs?code=recipes`, by its internal path. */
export default async function BlogPage({ params }: BlogPageProps) {
  const [code, part] = blogPart((await params).key)
  return <BlogScreen code={code} part={part} />
}

function blogPart([segment = '', partSegment = '1', ...rest]: string[]): [code: string, part: number] {
  const [code, part] = [codeOfSegment(segment), readPart(partSegment)]
  return code !== null && rest.length === 0 && part !== null ? [code, part] : notFound()
}
