/**
 * Draws the front page's pictures into public/landing, in some widths each: a market stall, its neighbors and the category tiles.
 * Run it manually to change them: `npx tsx lib/tools/art/landing-art.ts`. They contain no text, so that one set serves both
 * languages.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { placed, svg } from './demo-pictures/composition'
import { spriteOf } from './demo-pictures/sprites'
import { scenes, type LandingScene } from './landing-scenes'

const outputFolder = 'public/landing'

function sceneMarkup({ background, width, height, layers }: LandingScene): string {
  const names = [...new Set(layers.flatMap((layer) => ('sprite' in layer ? [layer.sprite] : [])))]
  const sprites = names.map((name, index) => `<g id="s${index}">${spriteOf(name)}</g>`)
  const drawn = layers.map((layer) =>
    'svg' in layer ? layer.svg : `<use href="#s${names.indexOf(layer.sprite)}" transform="${placed({ ...layer, turn: layer.angle })}"/>`,
  )
  const ground = background ? `<rect width="${width}" height="${height}" fill="${background}"/>` : ''
  return svg(`<defs>${sprites.join('')}</defs>${ground}${drawn.join('')}`, width, height)
}

async function drawScene(scene: LandingScene) {
  const full = await sharp(Buffer.from(sceneMarkup(scene)))
    .png()
    .toBuffer()
  for (const target of scene.widths) {
    const resized = sharp(full).resize(target)
    const file = path.join(outputFolder, `${scene.name}-${target}`)
    await resized.clone().webp({ quality: 82, effort: 6 }).toFile(`${file}.webp`)
    await resized.clone().avif({ quality: 50, effort: 9 }).toFile(`${file}.avif`)
  }
}

async function drawScenes() {
  await mkdir(outputFolder, { recursive: true })
  for (const scene of scenes) await drawScene(scene)
}

void drawScenes()
