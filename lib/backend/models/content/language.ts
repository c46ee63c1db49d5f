import { language, translation } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'
import { noRows } from '../people/row-level-policies'

export const languageModel = defineModel({
  name: 'language',
  className: 'Language',
  table: language,
  key: ['code'],
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    active: { kind: 'boolean' },
  },
})

/** Translations of whole sentences, including error messages. */
export const translationModel = defineModel({
  name: 'translation',
  className: 'Translation',
  table: translation,
  nameField: 'original',
  rowLevelPolicy: () => noRows,
  fields: {
    lang_id: { kind: 'many2one', model: 'language' },
    original: { kind: 'char' },
    translation: { kind: 'char' },
  },
})
