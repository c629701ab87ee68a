import type { PublicSettings } from '@kram/contract/settings'
import { jsonForScript } from './boot.ts'
import { type HeadParts, type HeadSink, PRODUCT } from './head.tsx'

const DESCRIPTION =
  'Kram – lokalny targ. Zobacz, co dziś mają rolnicy, piekarze i rzemieślnicy z okolicy, i zarezerwuj w minutę.'

const descriptionOf = ({ description }: HeadParts): string => description ?? DESCRIPTION

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${escape(content)}" />`

/** The head of a page as markup; `path` is null for shells, which say nothing to search engines. */
export const headMarkup = (sink: HeadSink, settings: PublicSettings, path: string | null): string => {
  const { title, page } = sink
  const description = descriptionOf(page)
  const lines = [`<title>${escape(title)}</title>`, meta('name', 'description', description)]
  if (path === null || page.noindex || page.status) return [...lines, meta('name', 'robots', 'noindex')].join('\n    ')

  const absolute = (address: string): string => new URL(address, settings.publicUrl).href
  const address = absolute(page.canonical ?? path)
  const image = absolute(page.image ?? '/share.png')
  lines.push(
    `<link rel="canonical" href="${escape(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:locale', 'pl_PL'),
    meta('property', 'og:title', page.title ?? title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    // Pictures that were painted for previews are of one size.
    ...(page.image?.startsWith('/share/')
      ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  )
  if (page.jsonLd) lines.push(`<script type="application/ld+json">${jsonForScript(page.jsonLd)}</script>`)
  return lines.join('\n    ')
}
