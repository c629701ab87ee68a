import { type ApiServer, registerEmbed, registerFiles, registerTextFile } from '#http/routes'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { createSellerCards } from './seller-card.ts'
import { createSharePictures } from './share-picture.ts'
import { createSitemap, robotsText } from './sitemap.ts'

type SharingDeps = { db: Db; files: Files; publicUrl: string }

/** How long crawlers may cache the files. Seconds. */
const CACHING = { maxAgeSeconds: 600 }

export function registerSharing(api: ApiServer, { db, files, publicUrl }: SharingDeps): void {
  registerFiles(api, '/share', createSharePictures({ db, files }))
  registerEmbed(api, '/embed/sellers', createSellerCards(db))

  const sitemap = createSitemap(db, publicUrl)
  registerTextFile(api, '/robots.txt', { contentType: 'text/plain', ...CACHING }, () => robotsText(publicUrl))
  registerTextFile(api, '/sitemap.xml', { contentType: 'application/xml', ...CACHING }, sitemap.index)
  registerTextFile(api, '/sitemap/:file', { contentType: 'application/xml', ...CACHING }, sitemap.file)
}
