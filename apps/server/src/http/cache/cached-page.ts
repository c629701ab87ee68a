import type { CategoryNames } from '@kram/contract/category-fields/changed-names'
import { compressedBody, type EncodedBody, type Encoding, encodingHeaders } from '../replies/index.ts'
import type { ApiRead } from './render-tracking.ts'

export type CachedPage = {
  status: number
  location?: string
  body: EncodedBody
  /** Headers for a CDN. */
  cdnHeaders?: Record<string, string>
  /** What the page was rendered from, and when; without it the page cannot be checked again. */
  basis?: RenderBasis
}
export type RenderBasis = { apiReads: readonly ApiRead[]; renderedAt: number; categoryNames: CategoryNames }

export const toCachedPage = async (status: number, html: string, location?: string): Promise<CachedPage> => ({
  status,
  ...(location === undefined ? {} : { location }),
  body: await compressedBody(html),
})

/** Headers of a page, except those that depend on its address. */
export const cachedPageHeaders = ({ body, cdnHeaders }: CachedPage, encoding: Encoding): Record<string, string> => ({
  'cache-control': 'no-cache',
  etag: body.etag,
  'content-type': 'text/html; charset=utf-8',
  ...encodingHeaders(encoding),
  ...cdnHeaders,
})
