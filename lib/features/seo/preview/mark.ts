import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What is inside the shop's icon: a square of 64 with the awning and the letter ต. */
export const mark = readFileSync(path.join(process.cwd(), 'app/icon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
