import { eq } from 'drizzle-orm'
import {
  product,
  recordChange,
  setting,
  settingChange,
  translationField,
  unusedPicture,
} from '@/lib/backend/infrastructure/database/tables'
import { testNow } from '@/lib/backend/testing/ports'
import { uploadedPictureName, unusedPictureDays } from '@/lib/domain/staff/picture-upload'
import { redrawPicture } from './store-picture'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { drawPicture } from '@/lib/backend/testing/slip'

const nameOf = (letter: string) => uploadedPictureName(letter.repeat(16))
const put = (name: string) => backend.ports.files.put('files', name, new Uint8Array([1]))
const pictures = () => backend.ports.files.list('files')

/** Runs the hourly jobs a number of days after the beginning of the test. */
function runAfter(days: number) {
  backend.ports.setNow(new Date(testNow.getTime() + days * 86_400_000))
  return backend.backend.runDueJobs()
}

const late = unusedPictureDays + 1

it(`an uploaded picture is deleted after ${unusedPictureDays} days without use, and other files stay`, async () => {
  for (const name of [nameOf('a'), 'kale.webp', 'picture,short.webp']) await put(name)
  await runAfter(0)
  await runAfter(unusedPictureDays - 1)
  expect(await pictures()).toContain(nameOf('a'))
  await runAfter(late)
  expect(await pictures()).toEqual(['kale.webp', 'picture,short.webp'])
  expect(await backend.database.$count(unusedPicture)).toBe(0)
})

it('a picture stays while a record, a text, a setting or a change that can be undone refers to it', async () => {
  const { database } = backend
  const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(nameOf)
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = places
  for (const name of [...places, nameOf('z')]) await put(name)
  const encoded = `<img src="/files/${c.replace(',', '%2C')}">`
  await database
    .update(product)
    .set({ image: a, image_all: `kale.webp,${b}` })
    .where(eq(product.id, shop.products.kale))
  await database.insert(setting).values({ key: 'faq', lang: 'th', value: encoded })
  const small = `<img src="/files/${d.replace('picture,', 'picture-resize-512,')}">`
  await database.insert(translationField).values({ lang: 'th_TH', model: 'product', field: 'details', rec_id: 1, translation: small })
  const time = '2026-11-18 10:00:00'
  const change = { time, staff: 'Noi', kind: 'posts', record_id: 1 }
  await database.insert(recordChange).values({ ...change, before: { picture: e }, after: { picture: '' } })
  const texts = { before: { en: null, th: `{"logo":"${f}"}` }, after: { en: null, th: null } }
  await database.insert(settingChange).values({ time, staff: 'Noi', key: 'brand', ...texts })
  await database.insert(setting).values({ key: 'brand', lang: 'en', value: JSON.stringify({ icon: g }) })
  await runAfter(0)
  await runAfter(late)
  expect(await pictures()).toEqual(places)
})

it('the days begin again after a picture was used or uploaded again', async () => {
  const bytes = await drawPicture('png', 20, 20, '#3a7')
  const upload = async () =>
    (await backend.callTrusted('staff.picture', 'store', [{ base64: bytes.toString('base64') }])) as { name: string }
  const { name } = await upload()
  await put(nameOf('a'))
  await runAfter(0)
  await backend.database
    .update(product)
    .set({ image: nameOf('a') })
    .where(eq(product.id, shop.products.kale))
  await runAfter(20)
  await backend.database.update(product).set({ image: null }).where(eq(product.id, shop.products.kale))
  expect(await upload()).toEqual({ name })
  await runAfter(21)
  await runAfter(late)
  expect(await pictures()).toEqual([nameOf('a'), name].sort())
  await runAfter(21 + late)
  expect(await pictures()).toEqual([])
  expect(await upload()).toEqual({ name })
  expect(await backend.ports.files.read('files', name)).toEqual(await redrawPicture(bytes))
})
