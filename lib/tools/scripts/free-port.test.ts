import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from './free-port.mjs'

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
