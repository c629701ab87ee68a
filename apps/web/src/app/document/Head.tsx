import { createContext, use, useEffect } from 'react'

export const PRODUCT = 'Kram'

/** Specification, section 2: the route title, then ' - ', then the product name. */
export const documentTitle = (title: string | undefined): string => (title ? `${title} - ${PRODUCT}` : PRODUCT)

export type HeadParts = {
  title?: string | undefined
  description?: string | undefined
  /** Path of the canonical address, when it differs from the one asked for. */
  canonical?: string | undefined
  /** Absolute address or path of the picture for social previews. */
  image?: string | undefined
  /** Not for search engines. */
  noindex?: true | undefined
  jsonLd?: object | undefined
  /** Of the answer: what is over is gone, though the page still helps. */
  status?: 410 | undefined
}

/** Collects on the server what the page says about itself; keeps the tab's title in the browser. */
export class DocumentHead {
  private routeTitle: string | undefined
  page: HeadParts = {}

  /** The title of the matched route. */
  setRouteTitle(title: string | undefined): void {
    this.routeTitle = title
  }
  /** What the page says over it. */
  setPage(parts: HeadParts): void {
    this.page = parts
  }

  get title(): string {
    return documentTitle(this.page.title ?? this.routeTitle)
  }
  applyTitle(): void {
    document.title = this.title
  }
}

export const DocumentHeadContext = createContext<DocumentHead>(new DocumentHead())

/** A page's own words for its head: title from data, description, JSON-LD, preview picture. Renders nothing. */
export function Head(parts: HeadParts) {
  const head = use(DocumentHeadContext)
  if (import.meta.env.SSR) head.setPage(parts)

  // All else is for those who read what the server renders.
  const { title } = parts
  useEffect(() => {
    head.setPage({ title })
    head.applyTitle()
    return () => head.setPage({})
  }, [head, title])
  return null
}

/** The title of the matched route, under whatever its page says. */
export function RouteTitle({ title }: { title: string | undefined }) {
  const head = use(DocumentHeadContext)
  if (import.meta.env.SSR) head.setRouteTitle(title)

  useEffect(() => {
    head.setRouteTitle(title)
    head.applyTitle()
  }, [head, title])
  return null
}
