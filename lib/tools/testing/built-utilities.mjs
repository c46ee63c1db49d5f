/** Prints the selectors of the utilities of a built style sheet as JSON. Its own process, because Jest cannot load Tailwind's modules. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/postcss'
import postcss from 'postcss'

const [file = ''] = process.argv.slice(2)
const { css } = await postcss([tailwindcss()]).process(readFileSync(file, 'utf8'), { from: path.resolve(file) })
const selectors = new Set()
postcss.parse(css).walkAtRules('layer', (layer) => {
  if (layer.params === 'utilities') layer.walkRules(({ selector }) => void selectors.add(selector))
})
process.stdout.write(JSON.stringify([...selectors]))
