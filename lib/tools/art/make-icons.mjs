#!/usr/bin/env node
/** Draws the icons of the shop from `public/icon.svg`. After changing it, run `node lib/tools/art/make-icons.mjs`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const svg = await readFile('public/icon.svg', 'utf8')

/** Phones round the corners themselves. */
const square = svg.replaceAll('rx="15"', '')

/** Android may crop everything outside a circle of four fifths: the letter moves into it, the awning stays at the edge. */
const maskable = square.replace(/<path fill="#fff" (d="[^"]+")\/>/, '<path fill="#fff" transform="translate(7.04 6.8) scale(.78)" $1/>')

const draw = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** A favicon.ico of one picture: the header, the entry and the PNG. */
function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

await mkdir('public/icons', { recursive: true })
await writeFile('public/icons/icon-192.png', await draw(svg, 192))
await writeFile('public/icons/icon-512.png', await draw(svg, 512))
await writeFile('public/icons/maskable-512.png', await draw(maskable, 512))
await writeFile('public/apple-icon.png', await draw(square, 180))
const small = await sharp(Buffer.from(svg), { density: 144 }).resize(48, 48).png().toBuffer()
await writeFile('public/icons/favicon.ico', ico(small, 48))
