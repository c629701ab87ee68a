import * as z from 'zod/mini'
import { Product } from './products.ts'
import { IdParams, Version } from '../common/fields.ts'
import { route } from '../common/route.ts'

const VersionBody = z.strictObject({ version: Version })

/** Goods that are no longer made but were sold once: out of the lists, with all their history. */
export const productArchiveRoutes = {
  archive: route({
    method: 'POST',
    path: '/api/products/:id/archive',
    summary: 'Put a product away that no offer of today holds',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: VersionBody,
    reply: Product,
  }),
  unarchive: route({
    method: 'POST',
    path: '/api/products/:id/unarchive',
    summary: 'Take a product out of the archive',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: VersionBody,
    reply: Product,
  }),
}
