import type { CategoryNames } from '@kram/contract/category-fields/changed-names'
import type { PublicSettings } from '@kram/contract/common/settings'
import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'

/** Data that the server embeds in a page as JSON. */
export type BootData = {
  settings: PublicSettings
  renderedAt: number
  /** Only the names that operators changed; absent when there are none. */
  categoryNames?: CategoryNames | undefined
  /** Present only on pages that the server rendered; `module` is that of the route's handle. */
  page?: { module: string | undefined; queries: DehydratedState; router: Pick<HydrationState, 'loaderData' | 'errors'> }
}

export const BOOT_DATA_ID = 'boot'

/** JSON for a script element: nothing in it can end the element. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
