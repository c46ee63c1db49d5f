import { country, district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { code } from '../cell-types/texts'
import { column, type Entity } from '../entity'

/** Places come with the program: no file contains them, but addresses reference them. */
export const places: readonly Entity[] = [place('countries', country), place('provinces', province), place('districts', district)]

function place(name: string, table: typeof country | typeof province | typeof district): Entity {
  return {
    name,
    about: '',
    table,
    key: ['code'],
    missing: 'keep',
    columns: [column('code', code, 'Official code.', { required: true })],
    tags: () => [],
  }
}
