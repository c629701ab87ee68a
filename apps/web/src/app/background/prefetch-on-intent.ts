import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router'
import { routerContext } from '#lib/query'
import { handleOf } from '../routing/route-handle.ts'

/** A pointer that only passes over a link stays for less. */
const REST_MS = 65

/** Offers and sellers: the pages to which lists lead, and which are the same for everybody. */
const PREFETCHED = /^\/(offers|sellers)\/\d[^/]*$/

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** Code and data of a page, into the caches from which the page will take them. A failure is left to the page. */
const load = async (routes: RouteObject[], client: QueryClient, url: URL): Promise<void> => {
  const match = matchRoutes(routes, url)?.at(-1)
  if (!match || handleOf(match.route.handle).ssr !== true) return
  const { lazy } = match.route
  const page: { loader?: unknown } = typeof lazy === 'function' ? await lazy() : match.route
  const loader = page.loader as LoaderFunction | undefined
  await loader?.({
    params: match.params,
    request: new Request(url),
    url,
    pattern: match.route.path ?? '',
    context: routerContext(client),
  })
}

const addressOf = ({ target }: Event): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null
  return PREFETCHED.test(link.pathname) ? new URL(link.href) : null
}

/** Loads the page of a link on which the pointer rests or that a finger touches, before it is followed. */
export const startIntentPrefetch = (routes: RouteObject[], client: QueryClient): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWaiting = (): void => clearTimeout(timer)
  const prefetch = (url: URL): void => void load(routes, client, url).catch(() => undefined)

  const onPointerOver = (event: PointerEvent): void => {
    stopWaiting()
    const url = event.pointerType === 'mouse' && !savesData() ? addressOf(event) : null
    if (url) timer = setTimeout(() => prefetch(url), REST_MS)
  }
  const onPointerDown = (event: PointerEvent): void => {
    const url = savesData() ? null : addressOf(event)
    if (url) prefetch(url)
  }
  document.addEventListener('pointerover', onPointerOver, { passive: true })
  document.addEventListener('pointerdown', onPointerDown, { passive: true })
}
