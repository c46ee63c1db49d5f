import type { Blog, PostLink } from './schemas'

export type BlogMenuEntry = Readonly<{ blog: Blog; posts: readonly PostLink[] }>

/** Blogs are listed from this sequence number on (spec 9). */
export const menuSequence = 1

/**
 * The menu beside blogs (spec 2): active blogs with their highlighted posts, then archived blogs without posts. The given order
 * is preserved within both groups.
 */
export function arrangeBlogMenu(blogs: readonly Blog[], highlighted: readonly PostLink[]): readonly BlogMenuEntry[] {
  const inUse = blogs.filter((blog) => !blog.isArchived)
  const archived = blogs.filter((blog) => blog.isArchived)
  return [
    ...inUse.map((blog) => ({ blog, posts: highlighted.filter((post) => post.blogCode === blog.code) })),
    ...archived.map((blog) => ({ blog, posts: [] })),
  ]
}
