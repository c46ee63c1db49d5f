/**
 * Draws the pictures of the demo shop into `lib/backend/seed/pictures`: `npx tsx lib/tools/art/demo-pictures/draw-pictures.ts`.
 * Run it after changing or adding what a product or post shows, and commit the result.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { drawingHashes, pictures, picturesFolder } from './pictures'

async function drawPictures() {
  await rm(picturesFolder, { recursive: true, force: true })
  await mkdir(picturesFolder)
  await pLimit(2).map(pictures, async ({ name, draw }) => {
    const svg = Buffer.from(draw())
    await sharp(svg).webp({ quality: 80, effort: 6 }).toFile(path.join(picturesFolder, name))
  })
  await writeFile(path.join(import.meta.dirname, 'drawing-hashes.json'), `${JSON.stringify(drawingHashes(), null, 2)}\n`)
  console.log(`${pictures.length} pictures are in ${picturesFolder}`)
}

void drawPictures()
