import { createContext, use, useEffect } from 'react'

export const PRODUCT = 'Kram'

/** Specification, section 2: the route title, then ' - ', then the product name. */
export const fullTitle = (title: string | undefined): string => (title ? `${title} - ${PRODUCT}` : PRODUCT)

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
export class HeadSink {
  private routeTitle: string | undefined
  page: HeadParts = {}

  /** The title of the matched route. */
  route(title: string | undefined): void {
    this.routeTitle = title
  }
  /** What the page says over it. */
  say(parts: HeadParts): void {
    this.page = parts
  }

  get title(): string {
    return fullTitle(this.page.title ?? this.routeTitle)
  }
  show(): void {
    document.title = this.title
  }
}

export const HeadContext = createContext<HeadSink>(new HeadSink())

/** A page's own words for its head: title from data, description, JSON-LD, preview picture. Renders nothing. */
export function Head(parts: HeadParts) {
  const sink = use(HeadContext)
  if (import.meta.env.SSR) sink.say(parts)

  // All else is for those who read what the server renders.
  const { title } = parts
  useEffect(() => {
    sink.say({ title })
    sink.show()
    return () => sink.say({})
  }, [sink, title])
  return null
}

/** The title of the matched route, under whatever its page says. */
export function RouteTitle({ title }: { title: string | undefined }) {
  const sink = use(HeadContext)
  if (import.meta.env.SSR) sink.route(title)

  useEffect(() => {
    sink.route(title)
    sink.show()
  }, [sink, title])
  return null
}
