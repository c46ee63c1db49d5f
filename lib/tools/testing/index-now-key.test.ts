import { NextRequest } from 'next/server'
import { config, middleware } from '@/middleware'
import { env } from '@/lib/platform/config/env'

const key = 'abcdef0123456789'
const ask = async (path: string) => {
  const answer = middleware(new NextRequest(`https://shop.example${path}`))
  return [answer.status, await answer.text()]
}

afterEach(() => void Object.assign(env, { INDEXNOW_KEY: undefined }))

it('the key of IndexNow is served at its own address, and nowhere without a key', async () => {
  expect(new RegExp(`^${config.matcher[0]}$`).test(`/${key}.txt`)).toBe(true)
  Object.assign(env, { INDEXNOW_KEY: key })
  expect(await ask(`/${key}.txt`)).toEqual([200, key])
  expect((await ask(`/${key}0.txt`))[1]).not.toContain(key)
  Object.assign(env, { INDEXNOW_KEY: undefined })
  expect((await ask(`/${key}.txt`))[1]).not.toBe(key)
})
