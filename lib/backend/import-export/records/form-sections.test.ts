import { recordKindNames } from '@/lib/domain/catalog/record-columns'
import { isWord, labelOf, listColumns, recordSections } from '@/lib/features/staff/catalog/record-sections'
import { editableEntities, editedColumns, formColumn } from './editable-entities'

describe.each(recordKindNames)('the form of %s', (kind) => {
  const columns = editedColumns(editableEntities[kind].entity)
  const names = columns.map(({ name }) => name)

  it('has each column that staff edit, once', () => {
    const shown = recordSections[kind].flatMap(([, section]) => section)
    expect(shown.toSorted()).toEqual(names.toSorted())
  })

  it('has a label for each column and a name for each word', () => {
    expect(names.filter((name) => labelOf(name, names).label === null)).toEqual([])
    expect(columns.flatMap((column) => formColumn(column).words ?? []).filter((word) => !isWord(word))).toEqual([])
  })

  it('lists columns that exist', () => {
    expect(listColumns[kind].filter((name) => !names.includes(name))).toEqual([])
  })
})
