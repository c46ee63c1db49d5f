import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = process.cwd()

/** Paths of all TypeScript sources of the shop, relative to the root. */
export function sourceFiles(): string[] {
  const folders = ['app', 'components', 'lib', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return [...folders, 'middleware.ts', 'instrumentation.ts', 'instrumentation-node.ts', 'next.config.ts']
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
}

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
