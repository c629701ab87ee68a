import { escapeHtml } from '@kram/contract/common/escape-html'
import type { PublicSettings } from '@kram/contract/common/settings'
import { scriptSafeJson } from './boot-data.ts'
import { type HeadParts, type DocumentHead, PRODUCT } from './Head.tsx'

const DESCRIPTION =
  'Kram – lokalny targ. Zobacz, co dziś mają rolnicy, piekarze i rzemieślnicy z okolicy, i zarezerwuj w minutę.'

const descriptionOrDefault = ({ description }: HeadParts): string => description ?? DESCRIPTION

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}" />`

/** The head of a page as markup; `path` is null for shells, which search engines ignore. */
export const renderHead = (documentHead: DocumentHead, settings: PublicSettings, path: string | null): string => {
  const { title, page } = documentHead
  const description = descriptionOrDefault(page)
  const lines = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)]
  if (path === null || page.noindex || page.status) return [...lines, meta('name', 'robots', 'noindex')].join('\n    ')

  const absoluteUrl = (canonicalUrl: string): string => new URL(canonicalUrl, settings.publicUrl).href
  const canonicalUrl = absoluteUrl(page.canonical ?? path)
  const image = absoluteUrl(page.image ?? '/share.png')
  lines.push(
    `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:locale', 'pl_PL'),
    meta('property', 'og:title', page.title ?? title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonicalUrl),
    meta('property', 'og:image', image),
    // Preview pictures have one size.
    ...(page.image?.startsWith('/share/')
      ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  )
  if (page.jsonLd) lines.push(`<script type="application/ld+json">${scriptSafeJson(page.jsonLd)}</script>`)
  return lines.join('\n    ')
}
