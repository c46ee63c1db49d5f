import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort, isFree } from './free-port.mjs'

it('a port is free until a server listens on it, and again after the server closes', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  const server = createServer().listen(port, '0.0.0.0')
  await once(server, 'listening')
  expect(await isFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isFree(port)).toBe(true)
})

const ended = async (args: readonly string[], PORT: number) => {
  const child = spawn(process.execPath, [...args], { env: { ...process.env, PORT: String(PORT), NODE_OPTIONS: '' } })
  let [said, complained] = ['', '']
  child.stdout.on('data', (text) => (said += String(text)))
  child.stderr.on('data', (text) => (complained += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said, complained }
}

it('both starts end with a sentence when the port is in use, before they change anything', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '0.0.0.0')
  await once(server, 'listening')
  const require = `import('./lib/tools/scripts/free-port.mjs').then(({ requireFreePort }) => requireFreePort('${port}', '0.0.0.0'))`
  for (const args of [['lib/tools/scripts/shop.mjs'], ['-e', require]]) {
    const { code, said, complained } = await ended(args, port)
    const sentence = `Port ${port} is in use: another shop may be open. Stop it, or set PORT to another number.\n`
    expect([code, said, complained]).toEqual([1, '', sentence])
  }
  server.close()
})

it('npm run shop -- --help says what it does, and refuses other words, without starting', async () => {
  const help = await ended(['lib/tools/scripts/shop.mjs', '--help'], 1)
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining('DATA_DIR=.data'), complained: '' })
  const other = await ended(['lib/tools/scripts/shop.mjs', '--port=4000'], 1)
  expect(other).toMatchObject({ code: 2, said: '', complained: expect.stringMatching(/^npm run shop takes no --port=4000:/) })
})
