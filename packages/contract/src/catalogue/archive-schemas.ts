import * as z from 'zod/mini'
import { Version, IdParams } from '../common/fields.ts'
import { Product } from './products.ts'

const VersionBody = z.strictObject({ version: Version })

export const productArchiveSchemas = {
  archive: { params: IdParams, body: VersionBody, reply: Product },
  unarchive: { params: IdParams, body: VersionBody, reply: Product },
}
