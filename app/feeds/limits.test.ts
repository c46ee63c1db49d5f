import { NextRequest } from 'next/server'
import { GET as digitalLink } from '@/app/01/[...key]/route'
import type * as MachineLimits from '@/lib/platform/rpc-endpoint/machine-limits'
import { GET as blogFeed } from './[language]/[file]/route'
import { GET as assistantFeed } from './[language]/products.csv/route'
import { GET as merchantFeed } from './[language]/products.xml/route'
import { GET as regionalInventory } from './[language]/regional-inventory.xml/route'

jest.mock('next/headers', () => ({}))
jest.mock('next-intl/server', () => ({}))
const limited: string[] = []
jest.mock('@/lib/platform/rpc-endpoint/machine-limits', () => ({
  withinLimit: (async (limit) => {
    limited.push(limit)
    return new Response(null, { status: 429 })
  }) satisfies typeof MachineLimits.withinLimit,
}))

it('feeds and digital links are within the limit of their kind', async () => {
  const request = new NextRequest('http://localhost:3000/')
  const language = { params: Promise.resolve({ language: 'th' }) }
  const answers = await Promise.all([
    merchantFeed(request, language),
    assistantFeed(request, language),
    regionalInventory(request, language),
    blogFeed(request, { params: Promise.resolve({ language: 'th', file: 'news.xml' }) }),
    digitalLink(request, { params: Promise.resolve({ key: ['09521234000006'] }) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  expect(limited).toEqual([...Array<string>(4).fill('feedsByAddress'), 'digitalLinksByAddress'])
})
