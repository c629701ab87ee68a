import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import middie, { type Handler } from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from '#http/ssr'

type Vite = {
  middlewares: Handler
  transformIndexHtml: (url: string, html: string) => Promise<string>
  ssrLoadModule: (path: string) => Promise<WebBuild>
  ssrFixStacktrace: (error: Error) => void
  close: () => Promise<void>
}

/** Vite in this process: serves sources with hot reload. */
export const startVite = async (app: FastifyInstance, webRoot: string): Promise<WebBuild> => {
  // Vite is a dependency of the web and resolved from there.
  const path = createRequire(join(webRoot, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(path).href)) as {
    createServer: (config: object) => Promise<Vite>
  }
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    // Loaded without bundling: a bundled copy beside it would trigger the watcher of this process.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())

  return {
    render: async (request) => {
      const entry = await vite.ssrLoadModule('/src/app/entry-server.tsx')
      try {
        return await entry.render(request)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    template: async (url) => vite.transformIndexHtml(url, await readFile(join(webRoot, 'index.html'), 'utf8')),
    links: () => ({ scripts: '', styles: '' }),
  }
}
