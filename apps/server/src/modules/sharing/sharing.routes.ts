import type { Api } from '#http/api'
import { serveEmbed } from '#http/serve-embed'
import { serveFiles } from '#http/serve-files'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { createSellerCards } from './seller-card.ts'
import { createSharePictures } from './share-picture.ts'

export function registerSharing(api: Api, { db, files }: { db: Db; files: Files }): void {
  serveFiles(api, '/share', createSharePictures({ db, files }))
  serveEmbed(api, '/embed/sellers', createSellerCards(db))
}
