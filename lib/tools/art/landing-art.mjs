/**
 * Draws the front page's pictures into public/landing, in some widths each: a market stall, its neighbors and the category tiles.
 * Run it manually to change them: `node lib/tools/art/landing-art.mjs`. They contain no text, so that one set serves both
 * languages.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { scenes } from './landing-scenes.mjs'

const emojiFolder = 'node_modules/@lobehub/fluent-emoji-3d/assets'
const outputFolder = 'public/landing'

async function spriteLayer({ code, x, y, size, angle }) {
  const picture = sharp(path.join(emojiFolder, `${code}.webp`)).resize(size, size)
  const turned = sharp(await picture.toBuffer()).rotate(angle, { background: '#0000' })
  const { data, info } = await turned.png().toBuffer({ resolveWithObject: true })
  return { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) }
}

const svgLayer = (width, height, content) => ({
  input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`),
  left: 0,
  top: 0,
})

async function draw({ name, width, height, background, layers, widths }) {
  const inputs = await Promise.all(layers.map((layer) => (layer.svg ? svgLayer(width, height, layer.svg) : spriteLayer(layer))))
  const canvas = sharp({ create: { width, height, channels: 4, background: background ?? '#0000' } }).composite(inputs)
  const full = await canvas.png().toBuffer()
  for (const target of widths) {
    const resized = sharp(full).resize(target)
    const file = path.join(outputFolder, `${name}-${target}`)
    await resized.clone().webp({ quality: 82, effort: 6 }).toFile(`${file}.webp`)
    await resized.clone().avif({ quality: 50, effort: 9 }).toFile(`${file}.avif`)
  }
}

await mkdir(outputFolder, { recursive: true })
for (const scene of scenes) await draw(scene)
