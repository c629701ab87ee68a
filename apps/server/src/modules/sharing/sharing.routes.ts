import type { Api } from '#http/api'
import { serveEmbed } from '#http/serve-embed'
import { serveFiles } from '#http/serve-files'
import { serveText } from '#http/serve-text'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { createSellerCards } from './seller-card.ts'
import { createSharePictures } from './share-picture.ts'
import { createSitemap, robotsText } from './sitemap.ts'

type Parts = { db: Db; files: Files; publicUrl: string }

/** Search engines ask again after so long. */
const CRAWLED = { maxAgeSeconds: 600 }

export function registerSharing(api: Api, { db, files, publicUrl }: Parts): void {
  serveFiles(api, '/share', createSharePictures({ db, files }))
  serveEmbed(api, '/embed/sellers', createSellerCards(db))

  const sitemap = createSitemap(db, publicUrl)
  serveText(api, '/robots.txt', { contentType: 'text/plain', ...CRAWLED }, () => robotsText(publicUrl))
  serveText(api, '/sitemap.xml', { contentType: 'application/xml', ...CRAWLED }, sitemap.index)
  serveText(api, '/sitemap/:file', { contentType: 'application/xml', ...CRAWLED }, sitemap.file)
}
