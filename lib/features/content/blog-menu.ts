import type { Blog, PostLink } from './schemas'

export type BlogMenuEntry = Readonly<{ blog: Blog; posts: readonly PostLink[] }>

/** Blogs from this sequence on are listed (spec 9). */
export const menuSequence = 1

/**
 * The menu beside blogs (spec 2): blogs in use with their highlighted posts, then archived blogs without posts.
 * Within both, the given order stays.
 */
export function arrangeBlogMenu(blogs: readonly Blog[], highlighted: readonly PostLink[]): readonly BlogMenuEntry[] {
  const inUse = blogs.filter((blog) => !blog.isArchived)
  const archived = blogs.filter((blog) => blog.isArchived)
  return [
    ...inUse.map((blog) => ({ blog, posts: highlighted.filter((post) => post.blogCode === blog.code) })),
    ...archived.map((blog) => ({ blog, posts: [] })),
  ]
}
