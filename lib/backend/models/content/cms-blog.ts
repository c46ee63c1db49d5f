import { cmsBlog } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'

export const cmsBlogModel = defineModel({
  name: 'cms.blog',
  className: 'Blog',
  table: cmsBlog,
  key: ['code'],
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    posts: { kind: 'one2many', model: 'cms.blog.post', inverse: 'blog_id' },
    sequence: { kind: 'integer', extra: true },
    archive: { kind: 'boolean', extra: true },
  },
  publicMethods: [...readMethods, 'get', 'get_by_code'],
})
