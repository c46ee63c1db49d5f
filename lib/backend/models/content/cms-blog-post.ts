import { cmsBlogPost } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'
import { computePictureUrl, nextPost, previousPost } from './cms-blog-post-computed'

export const cmsBlogPostModel = defineModel({
  name: 'cms.blog.post',
  className: 'BlogPost',
  table: cmsBlogPost,
  order: 'date desc',
  nameField: 'title',
  fields: {
    title: { kind: 'char', translate: true },
    date: { kind: 'date' },
    body: { kind: 'text', translate: true },
    blog_id: { kind: 'many2one', model: 'cms.blog' },
    meta_description: { kind: 'char', translate: true },
    meta_keywords: { kind: 'char', translate: true },
    code: { kind: 'char', extra: true },
    short_body: { kind: 'text', translate: true, extra: true },
    picture: { kind: 'file', extra: true },
    picture_url: { kind: 'computed', compute: computePictureUrl, extra: true },
    thumbnail: { kind: 'file', extra: true },
    featured: { kind: 'integer', extra: true },
    highlight: { kind: 'boolean', extra: true },
    previous_post_id: { kind: 'many2one', model: 'cms.blog.post', expression: previousPost, extra: true },
    next_post_id: { kind: 'many2one', model: 'cms.blog.post', expression: nextPost, extra: true },
  },
  publicMethods: readMethods,
})
