import { createContext, use, useEffect } from 'react'

export const PRODUCT = 'Kram'

/** Specification, section 2: the route title, then ' - ', then the product name. */
export const documentTitle = (title: string | undefined): string => (title ? `${title} - ${PRODUCT}` : PRODUCT)

export type HeadParts = {
  title?: string | undefined
  description?: string | undefined
  /** Path of the canonical address when it differs from the requested one. */
  canonical?: string | undefined
  /** Absolute address or path of the picture for social previews. */
  image?: string | undefined
  /** Not for search engines. */
  noindex?: true | undefined
  jsonLd?: object | undefined
  /** Status of the response: an ended offer is 410, although the page is shown. */
  status?: 410 | undefined
}

/** Collects the head of the page on the server, and updates the title in the browser. */
export class DocumentHead {
  private routeTitle: string | undefined
  page: HeadParts = {}

  /** The title of the matched route. */
  setRouteTitle(title: string | undefined): void {
    this.routeTitle = title
  }
  /** Overrides set by the page. */
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

/** Sets the head of a page: title from data, description, JSON-LD, preview picture. Renders nothing. */
export function Head(parts: HeadParts) {
  const head = use(DocumentHeadContext)
  if (import.meta.env.SSR) head.setPage(parts)

  // Everything else is needed only in the server's markup.
  const { title } = parts
  useEffect(() => {
    head.setPage({ title })
    head.applyTitle()
    return () => head.setPage({})
  }, [head, title])
  return null
}

/** The title of the matched route, which the page may override. */
export function RouteTitle({ title }: { title: string | undefined }) {
  const head = use(DocumentHeadContext)
  if (import.meta.env.SSR) head.setRouteTitle(title)

  useEffect(() => {
    head.setRouteTitle(title)
    head.applyTitle()
  }, [head, title])
  return null
}
