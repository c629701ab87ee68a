import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config'

/** What the app opens by itself; the same paths stand in the Android manifest. */
const APP_PATHS = ['/offers/*', '/sellers/*', '/reservations/*', '/verify-email*', '/reset-password*']

type AppStores = Config['appStores']

/** Both systems hand links of this address to the app only if the address itself says that the app is its own. */
export function registerAppLinks(fastify: FastifyInstance, { android, appleAppId }: AppStores): void {
  if (android.fingerprints.length > 0)
    fastify.get('/.well-known/assetlinks.json', async () => [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ])
  if (appleAppId !== undefined)
    fastify.get('/.well-known/apple-app-site-association', async (_request, reply) => {
      reply.type('application/json')
      return { applinks: { details: [{ appIDs: [appleAppId], components: APP_PATHS.map((path) => ({ '/': path })) }] } }
    })
}
