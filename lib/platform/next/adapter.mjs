import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the build has made and how requests find it, for lib/platform/server/routes.ts. */
export const routesFile = 'front.json'

const withoutSecondName = (route) => ({ ...route, sourceRegex: route.sourceRegex.replace(/\((\\\.json\|)?\\\.rsc\|[^)]*\)/, '()') })

/** Next calls this after a build (its documentation: Adapters). @type {import('next').NextAdapter} */
const adapter = {
  name: 'talat',
  async onBuildComplete({ routing, outputs, projectDir, distDir, nextVersion }) {
    const { beforeMiddleware, middlewareMatchers, beforeFiles, dynamicRoutes } = routing
    const made = [...outputs.appPages, ...outputs.appRoutes]
    // Each page has a second name for requests of the router, which the front recognizes by their header.
    const pages = made.filter(({ pathname }) => !pathname.endsWith('.rsc'))
    const files = Object.fromEntries(pages.map(({ pathname, filePath }) => [pathname, path.relative(projectDir, filePath)]))
    const routes = {
      nextVersion,
      beforeMiddleware,
      middlewareMatchers: middlewareMatchers.map(withoutSecondName),
      beforeFiles,
      dynamicRoutes: dynamicRoutes.map(withoutSecondName),
      files,
    }
    await writeFile(path.join(distDir, routesFile), JSON.stringify(routes))
  },
}

export default adapter
