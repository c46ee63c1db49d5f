import { openTestBackend, type TestBackend } from './backend'

/* Importing this opens a backend on an empty database before the tests of the file, and closes it after them. */

export let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

afterAll(() => backend.close())
