import { BlogScreen, blogMetadata } from './blog-screen'

/** The blog shown when the URL has no code (spec 9). */
const defaultCode = 'news'

export const generateMetadata = () => blogMetadata(defaultCode)

export default function DefaultBlogPage() {
  return <BlogScreen code={defaultCode} />
}
