import { searchSynonym } from '@/lib/backend/infrastructure/database/schema/search'
import { text } from '../cell-types/texts'
import { column, type Entity } from '../entity'

export const synonyms: Entity = {
  name: 'synonyms',
  about: 'Words that search takes for the same: “prawn, shrimp, กุ้ง”. A shop begins with several hundred.',
  table: searchSynonym,
  key: ['phrases'],
  missing: 'remove',
  columns: [
    column('phrases', text, 'What shoppers type, with commas between.', { required: true }),
    column(
      'means',
      text,
      'What is found instead, with commas between: the ingredients of a dish, for example. Without it, the phrases mean the same.',
    ),
  ],
  tags: () => ['products'],
}
