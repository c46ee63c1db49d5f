/**
 * Preloaded into a shop by e2e/operations/untouched.http.spec.ts: remembers what the process begins with, and writes what was replaced or
 * added until it ends into the file PROBE_FILE.
 */
import { subscribe } from 'node:diagnostics_channel'
import events from 'node:events'
import fs, { writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import stream from 'node:stream'
import timers from 'node:timers'

const prototypes = Object.fromEntries(
  [Array, ArrayBuffer, Buffer, Date, Error, Function, Map, Number, Object, Promise, RegExp, Set, String, Uint8Array, WeakMap]
    .concat([events.EventEmitter, http.IncomingMessage, http.OutgoingMessage, http.Server, http.ServerResponse, net.Server, net.Socket])
    .concat([stream.Readable, stream.Writable, Request, Response, Headers, URL])
    .map((type) => [`${type.name}.prototype`, type.prototype]),
)
const objects = { ...prototypes, globalThis, fs, 'fs.promises': fs.promises, http, net, timers, Buffer, JSON, Object, Promise, process }

const contentOf = (object) => new Map(Reflect.ownKeys(object).map((key) => [key, describe(Object.getOwnPropertyDescriptor(object, key))]))
const describe = ({ value, get, set } = {}) => (typeof value === 'function' ? value : (get ?? set ?? typeof value))

const before = new Map(Object.entries(objects).map(([name, object]) => [name, contentOf(object)]))

/** What answers requests of each server, at its first one. */
const listeners = new Map()
subscribe('http.server.request.start', ({ server }) => {
  if (!listeners.has(server)) listeners.set(server, server.rawListeners('request'))
})

process.on('exit', () => {
  const changes = []
  for (const [name, object] of Object.entries(objects)) {
    const [then, now] = [before.get(name), contentOf(object)]
    for (const key of new Set([...then.keys(), ...now.keys()])) if (then.get(key) !== now.get(key)) changes.push(`${name}.${String(key)}`)
  }
  for (const [server, first] of listeners) {
    const now = server.rawListeners('request')
    if (now.length !== 1 || now[0] !== first[0]) changes.push('the request listener of a server')
  }
  writeFileSync(process.env.PROBE_FILE, JSON.stringify(changes))
})
