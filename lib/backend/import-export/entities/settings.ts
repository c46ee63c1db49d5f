import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { settingIssueSentences } from '@/lib/backend/features/content/setting-sentences'
import { settingOf } from '@/lib/domain/settings/settings'
import { choice, code, html } from '../cell-types/texts'
import { column, type Entity } from '../entity'

type Cell = (name: string) => string

export const settings: Entity = {
  name: 'settings',
  about:
    'Texts and switches of the shop, each in English and in Thai: plain text, HTML or JSON. Long ones are best written as files: settings/about.th.html.',
  table: setting,
  key: ['key', 'lang'],
  missing: 'remove',
  columns: [
    column('key', code, 'Which setting.', { required: true }),
    column('lang', choice('en', 'th'), 'Its language.', { required: true }),
    column('value', { ...html, name: 'text, HTML or JSON' }, 'What it says; best_sellers lists codes of products: ["VL01","FT01"].', {
      document: (cell: Cell) => ['settings', `${cell('key')}.${cell('lang')}`],
    }),
  ],
  textIds: { entity: 'products', column: 'value', isIn: (cell) => cell('key') === 'best_sellers' },
  check: (cell) => settingIssueSentences(cell('key'), cell('value')).map((reason) => ({ column: 'value', reason })),
  warn: (cell) => (settingOf(cell('key')) ? [] : [{ column: 'key', reason: `There is no setting “${cell('key')}”` }]),
  tags: () => ['settings'],
}
