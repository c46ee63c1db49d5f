import { sql } from 'drizzle-orm'
import type { OutgoingRow, Writing } from './write-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Writes the Thai text of translated fields; an empty one is deleted. */
export async function writeThaiTexts(
  database: Database,
  { entity, columns }: Writing,
  rows: readonly OutgoingRow[],
  time: string,
): Promise<void> {
  const texts = columns.flatMap((column) => {
    const { place } = column
    if (place.in !== 'thai') return []
    const index = entity.columns.indexOf(column)
    const concerned = rows.filter((row) => row.columns.includes(column.name))
    return concerned.flatMap(({ id, cells, isNew }) => {
      const text = cells[index] ?? ''
      return isNew && text === '' ? [] : [{ field: place.field, rec_id: id, text }]
    })
  })
  if (texts.length === 0) return
  const records = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as v(field text, rec_id int, text text)`
  const hasEmpty = texts.some(({ text }) => text === '')
  if (hasEmpty)
    await database.execute(sql`
    delete from translation_field f using ${records}
    where f.lang = 'th_TH' and f.model = ${entity.model} and f.field = v.field and f.rec_id = v.rec_id and v.text = ''`)
  await database.execute(sql`
    insert into translation_field (lang, model, field, rec_id, translation, create_time, write_time)
    select 'th_TH', ${entity.model}, v.field, v.rec_id, v.text, ${time}::timestamp, ${time}::timestamp from ${records} where v.text <> ''
    on conflict (lang, model, field, rec_id) do update set translation = excluded.translation, write_time = excluded.write_time`)
}
