import type { Api } from '#http/api'
import { serveFiles } from '#http/serve-files'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import { createSharePictures } from './share-picture.ts'

export function registerSharing(api: Api, { db, files }: { db: Db; files: Files }): void {
  serveFiles(api, '/share', createSharePictures({ db, files }))
}
