import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startInBackground, type Background } from '@/lib/tools/scripts/background.mjs'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { root } from '@/lib/tools/scripts/steps.mjs'
import { callShop } from '../load/ask'
import type { Content } from '../pages/view.mjs'
import { run } from '../run'
import type { builtInNames } from '../settings'

export type BuiltIn = Background & Readonly<{ pages: readonly string[] }>

const pagesFolder = path.join(root, 'lib/tools/bench/pages')

/** Installed into the temporary folder of the bench, when they are asked for. */
const astroPackages = ['astro@7.3.5', '@astrojs/node@11.1.6']

/**
 * Serves pages of the same products, which are in memory; they are rendered per request and not compressed.
 * @param shop the storefront whose products and style sheet they show
 */
export async function startBuiltIn(name: (typeof builtInNames)[number], shop: string, folder: string): Promise<BuiltIn> {
  const content = await contentOf(shop)
  const file = path.join(folder, 'content.json')
  writeFileSync(file, JSON.stringify(content))
  const program = name === 'astro' ? [await buildAstro(path.join(folder, 'astro'))] : [path.join(pagesFolder, 'serve.mjs'), name]
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const pages = content.products.map(({ id }) => `${origin}/products/${id}`)
  const server = await startInBackground({
    command: process.execPath,
    args: program,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, BENCH_CONTENT: file },
    isReady: async () => (await fetch(pages[0] ?? origin)).ok,
  })
  return { ...server, pages }
}

async function contentOf(shop: string): Promise<Content> {
  const paths = ['name', 'image', 'sale_price', 'description', 'uom_id.name']
  const products = await callShop<Content['products']>(shop, 'product', 'search_read_path', [[['parent_id', '=', null]], paths])
  const groups = await callShop<readonly { name: string }[]>(shop, 'product.group', 'search_read', [[], ['name']])
  const home = await (await fetch(`${shop}/en/home`)).text()
  return { products, menu: groups.map(({ name }) => name).slice(0, 24), style: /<style>([^<]*)<\/style>/.exec(home)?.[1] ?? '' }
}

/** @returns the program that serves the built project */
async function buildAstro(project: string): Promise<string> {
  const source = path.join(project, 'src/pages/products')
  mkdirSync(source, { recursive: true })
  cpSync(path.join(pagesFolder, 'product.astro'), path.join(source, '[id].astro'))
  cpSync(path.join(pagesFolder, 'view.mjs'), path.join(project, 'src/view.mjs'))
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module", "private": true }')
  const config = "import node from '@astrojs/node'\nexport default { output: 'server', adapter: node({ mode: 'standalone' }) }\n"
  writeFileSync(path.join(project, 'astro.config.mjs'), config)
  const settings = { ASTRO_TELEMETRY_DISABLED: '1' }
  await run('npm', ['install', '--prefix', project, '--no-audit', '--no-fund', ...astroPackages], settings)
  await run(process.execPath, [path.join(project, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', project], settings)
  return path.join(project, 'dist/server/entry.mjs')
}
