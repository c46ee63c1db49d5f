import { createClient } from 'redis'

/** Hears what is said on a channel of Redis. */
export async function listenTo(url: string, channel: string) {
  const client = createClient({ url })
  const heard: string[] = []
  await client.connect()
  await client.subscribe(channel, (message) => void heard.push(message))
  return { heard: () => heard, close: () => client.disconnect() }
}
