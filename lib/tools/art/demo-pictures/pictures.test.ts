import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parsePictureName } from '@/lib/backend/infrastructure/storage/picture-name'
import { products } from '@/lib/backend/seed/data/shop'
import { composeSvg } from './composition'
import hashesOfFinished from './drawing-hashes.json'
import { drawingHashes, pictures, picturesFolder } from './pictures'

const names = pictures.map(({ name }) => name)
const fileOf = (name: string) => path.join(picturesFolder, name)

describe('the finished pictures of the seed', () => {
  it('exist once for each product, post and scene, under names that the shop serves', () => {
    expect(readdirSync(picturesFolder).sort()).toEqual([...names].sort())
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => parsePictureName(name) === null)).toEqual([])
  })

  it('match the hashes of the current data and generator', () => {
    expect(drawingHashes()).toEqual(hashesOfFinished)
  })

  it('have the size that pages expect, and take less than 4 MB together', async () => {
    const sizes = await Promise.all(
      names.map(async (name) => {
        const { format, width, height } = await sharp(fileOf(name)).metadata()
        return { name, size: `${format} ${width} × ${height}` }
      }),
    )
    const sizeOf = (start: string) => [...new Set(sizes.filter(({ name }) => name.startsWith(start)).map(({ size }) => size))]
    expect(sizeOf('banner-')).toEqual(['webp 1650 × 600'])
    expect(new Set(sizes.slice(0, products.length).map(({ size }) => size))).toEqual(new Set(['webp 800 × 800']))
    const bytes = names.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)
    expect(bytes).toBeLessThan(4 * 1024 * 1024)
  })
})

describe('the picture generator', () => {
  it('draws no two pictures alike', () => {
    const hashes = Object.values(drawingHashes())
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('rejects an unknown sprite or stage with an error that names it', () => {
    const picture = { key: 'x', tint: 'sky', art: ['unicorn-steak'], stage: 'plate' } as const
    expect(() => composeSvg(picture)).toThrow('unicorn-steak')
    expect(() => composeSvg({ ...picture, art: ['kale'], stage: 'moon' })).toThrow('moon')
  })
})
