import { notExported } from './not-exported'
import { entities } from './entities/all'
import { settings } from '@/lib/domain/settings/settings'
import { layoutGroups, sitePictures, specialArticles, specialBlogs, specialGroups } from './engine/warn-missing'
import type { Column, Entity } from './entity'

/** Content of `docs/import-columns.md`: every file and column, for the shop owner. */
export function columnsPage(): string {
  return [introduction, ...entities.map(chapter), special, left].join('\n\n').concat('\n')
}

const introduction = `# Import columns

Generated from the sheet descriptions of the import; a test compares them. [Catalogue import](catalogue-import.md) says how
an import works. **Bold** columns must be filled in. A file or a column that is left out leaves the
shop as it is; an empty cell means "none" unless the column says otherwise. Each file may be an Excel workbook instead
(\`products.xlsx\`); its first sheet, or the sheet of that name, is read.`

function chapter(entity: Entity): string {
  const lines = entity.columns.map((column) => `| ${nameOf(column)} | ${column.kind.name.replaceAll('|', '\\|')} | ${about(column)} |`)
  return [
    `## ${entity.name}.csv`,
    '',
    entity.about,
    '',
    `A row is known by ${entity.key.map((name) => `\`${name}\``).join(' and ')}. ${missing(entity)}`,
    '',
    '| Column | Holds | Meaning |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function nameOf({ name, required }: Column): string {
  return required ? `**\`${name}\`**` : `\`${name}\``
}

function about({ about: sentence, whenEmpty, onlyWhenNew, emptyKeeps, document }: Column): string {
  const more = [
    whenEmpty !== undefined && `Empty means ${whenEmpty}.`,
    onlyWhenNew && 'Used for new rows only.',
    emptyKeeps && 'Empty leaves it unchanged.',
    document && 'May name a file in the folder.',
  ]
  return [sentence, ...more.filter((each) => typeof each === 'string')].join(' ').replaceAll('|', '\\|')
}

function missing({ missing: what }: Entity): string {
  if (what === 'keep') return 'With `--replace`, too, rows that are not in the file stay.'
  if (what === 'remove') return 'With `--replace`, rows that are not in the file are removed, unless something needs them.'
  return `With \`--replace\`, rows that are not in the file are archived: \`${what.set}\` becomes ${what.to}.`
}

const special = [
  '## Names with a meaning',
  '',
  'Pages read these by name. An import warns about each one that is missing; a shop that does without it may ignore the warning.',
  '',
  '| File | Name | Without it |',
  '| --- | --- | --- |',
  ...(
    [
      ['groups.csv', [...layoutGroups, ...specialGroups]],
      ['posts.csv', specialArticles],
      ['blogs.csv', specialBlogs],
      ['site/', sitePictures],
    ] as const
  ).flatMap(([file, names]) => names.map(({ name, without }) => `| ${file} | \`${name}\` | ${without} |`)),
  '',
  'Keys of settings.csv, each in both languages:',
  '',
  '| Key | Value |',
  '| --- | --- |',
  ...settings.map(({ key, about }) => `| \`${key}\` | ${about} |`),
].join('\n')

const left = [
  '## What is in no file',
  '',
  '| Table | Why |',
  '| --- | --- |',
  ...Object.entries(notExported).map(([table, why]) => `| \`${table}\` | ${why} |`),
].join('\n')
