import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config'

/** Paths opened by the app; the same paths are in the Android manifest. */
const APP_PATHS = ['/offers/*', '/sellers/*', '/reservations/*', '/verify-email*', '/login-link*', '/reset-password*']

type AppStores = Config['appStores']

/** Both systems open links in the app only when the site confirms that the app belongs to it. */
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
