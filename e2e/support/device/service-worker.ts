import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'

/** Waits until the service worker controls this page. */
export const waitForServiceWorker = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { message: 'a worker is in charge' })
    .toBe('activated')
}

/** Names of the worker's session caches, the paths of all cached responses, and the queries of stored pages. */
export const storedOnDevice = (page: Page): Promise<{ private: string[]; paths: string[]; whereabouts: string[] }> =>
  page.evaluate(async () => {
    const keysOf = (names: string[]) => Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const names = (await caches.keys()).filter((name) => name.startsWith('responses-2-'))
    const keys = await keysOf(names)
    const requests = (await keysOf(['responses-2-anyone', 'pages'])).flat()
    return {
      private: names.filter((name) => name !== 'responses-2-anyone'),
      paths: keys.flat().map(({ url }) => new URL(url).pathname),
      whereabouts: requests.map(({ url }) => new URL(url).search).filter((search) => search !== ''),
    }
  })

/**
 * A proxy in front of the product whose worker can be replaced: browsers request a newer worker in a way that a test cannot
 * intercept.
 */
export const startReverseProxy = async (product: string) => {
  let released = false
  const pass = async (url: string, reply: ServerResponse): Promise<void> => {
    const answer = await fetch(product + url)
    // The bytes are decompressed by now.
    const headers = [...answer.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name))
    reply.writeHead(answer.status, Object.fromEntries(headers))
    reply.write(Buffer.from(await answer.arrayBuffer()))
    reply.end(released && url === '/sw.js' ? '\n// of the next release' : '')
  }
  const server = createServer(({ url = '/' }, reply) => {
    pass(url, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (): void => {
      released = true
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((closed) => {
        server.close(closed)
      })
    },
  }
}
