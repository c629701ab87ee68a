import { IdParams, VersionBody } from '../common/fields.ts'
import { Product } from './products.ts'

export const productArchiveSchemas = {
  archive: { params: IdParams, body: VersionBody, reply: Product },
  unarchive: { params: IdParams, body: VersionBody, reply: Product },
}
