import { createClient } from 'redis'

/** Subscribes to a Redis channel. */
export async function listenTo(url: string, channel: string) {
  const client = createClient({ url })
  const heard: string[] = []
  await client.connect()
  await client.subscribe(channel, (message) => void heard.push(message))
  return { heard: () => heard, close: () => client.destroy() }
}
