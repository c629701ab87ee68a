import { createContext, use, useEffect } from 'react'

export const PRODUCT = 'Kram'
const DESCRIPTION =
  'Kram – lokalny targ. Zobacz, co dziś mają rolnicy, piekarze i rzemieślnicy z okolicy, i zarezerwuj w minutę.'

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
  get description(): string {
    return this.page.description ?? DESCRIPTION
  }
  show(): void {
    document.title = this.title
    document.querySelector('meta[name="description"]')?.setAttribute('content', this.description)
  }
}

export const HeadContext = createContext<HeadSink>(new HeadSink())

/** A page's own words for its head: title from data, description, JSON-LD, preview picture. Renders nothing. */
export function Head(parts: HeadParts) {
  const sink = use(HeadContext)
  if (import.meta.env.SSR) sink.say(parts)

  const { title, description } = parts
  useEffect(() => {
    sink.say({ title, description })
    sink.show()
    return () => sink.say({})
  }, [sink, title, description])
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
