import { callBackend } from '@/lib/platform/rpc/transport.server'

jest.mock('@/lib/platform/cache/read-store')
jest.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: jest.fn() }))

/** The backend of queries, without a cache before it. Import this module before the queries. */
export const backend = jest.mocked(callBackend)
