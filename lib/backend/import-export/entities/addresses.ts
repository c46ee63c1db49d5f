import { sql } from 'drizzle-orm'
import { address } from '@/lib/backend/infrastructure/database/schema/people'
import { whole } from '../cell-types/numbers'
import { code, email, text } from '../cell-types/texts'
import { column, type Column, type Entity } from '../entity'
import { reference } from './parts'

/** The position in the order in which the customer created the addresses; the owner does not assign it. */
const number: Column = {
  name: 'number',
  kind: whole,
  about: 'The customer’s first address is 1, the next 2.',
  required: true,
  place: {
    in: 'reckoned',
    sql: sql`(select count(*) from address before where before.contact_id = t.contact_id and before.id <= t.id)`,
  },
}

export const addresses: Entity = {
  name: 'addresses',
  about: 'Delivery and billing addresses of customers.',
  table: address,
  key: ['customer', 'number'],
  where: sql`exists (select 1 from base_user u where u.contact_id = t.contact_id)`,
  missing: 'keep',
  columns: [
    reference('customer', 'contact_id', 'customers', email, 'The customer.', { required: true }),
    number,
    column('type', text, 'shipping or billing; says nothing to the shop.'),
    column('name', text, 'What the customer calls it, “Home”.'),
    column('first_name', text, 'Recipient’s first name.'),
    column('last_name', text, 'Recipient’s last name.'),
    column('company', text, 'Company.'),
    column('address', text, 'House, street, subdistrict.'),
    column('address2', text, 'A second line.'),
    column('city', text, 'City, outside Thailand.'),
    column('postal_code', text, 'Postal code.'),
    reference('country', 'country_id', 'countries', code, 'TH.'),
    reference('province', 'province_id', 'provinces', code, 'Official two-digit code, 10 is Bangkok.'),
    reference('district', 'district_id', 'districts', code, 'Official four-digit code, 1004 is Bang Rak.'),
    column('phone', text, 'Recipient’s telephone number.'),
    column('email', text, 'Recipient’s e-mail address.'),
    column('sequence', whole, 'Sort order in lists.'),
  ],
  needs: (cell) =>
    Number(cell('number')) > 1
      ? [
          {
            entity: 'addresses',
            key: `${cell('customer')} / ${Number(cell('number')) - 1}`,
            column: 'number',
            reason: `Address ${Number(cell('number')) - 1} of this customer must come before it`,
            earlier: true,
          },
        ]
      : [],
  tags: () => [],
}
