import { escapeHtml } from '@kram/contract/common/escape-html'
import type { FastifyReply } from 'fastify'

const STYLE = `:root{color-scheme:light dark;background:Canvas}body{font:16px/1.5 system-ui,sans-serif;max-width:106rem;margin:2rem auto;padding:0 1rem}h1,pre{overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}td,th{min-width:7rem;text-align:left;padding:.5rem;border-bottom:1px solid #8884;vertical-align:top}
a{display:inline-block;min-height:1.75rem;color:light-dark(#0b57a4,#8ec5ff)}.wide{overflow-x:auto}.widths{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
iframe{max-width:100%;height:46rem;border:1px solid #8888;border-radius:.5rem;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups"

const sendHtml = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html)

/** A development page in plain markup. */
export const sendDevPage = (reply: FastifyReply, title: string, body: string) =>
  sendHtml(
    reply,
    PAGE_POLICY,
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<title>${escapeHtml(title)} - Kram</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  )

type Theme = 'light' | 'dark'
const THEMES: readonly Theme[] = ['light', 'dark']

const DARK_CONDITION = '@media (prefers-color-scheme:dark)'

/** A frame follows the theme of the device; here it has the one that is asked for. */
const inTheme = (html: string, theme: Theme): string =>
  html.replaceAll(DARK_CONDITION, theme === 'dark' ? '@media all' : '@media not all')

const themeOf = (query: unknown): Theme | undefined =>
  THEMES.find((theme) => theme === (query as { theme?: unknown }).theme)

/** An e-mail as e-mail clients show it, embedded in a frame. */
export const sendEmailPreview = (reply: FastifyReply, html: string, query: unknown) => {
  const theme = themeOf(query)
  return sendHtml(reply, EMAIL_POLICY, theme ? inTheme(html, theme) : html)
}

const PHONE = 360
const DESK = 1280
const THEME_NAMES: Record<Theme, string> = { light: 'jasny', dark: 'ciemny' }

const frame = (htmlPath: string, theme: Theme, width: number): string =>
  `<iframe title="List, ${width} px, ${THEME_NAMES[theme]}" width="${width}" sandbox="allow-popups" src="${htmlPath}?theme=${theme}"></iframe>`

/** The e-mail at the widths of a phone and a desk in both themes, and as text. */
export const emailPreviews = (htmlPath: string, text: string): string =>
  THEMES.map(
    (theme) =>
      `<h2>HTML, ${THEME_NAMES[theme]}</h2><div class="widths">${[PHONE, DESK].map((width) => frame(htmlPath, theme, width)).join('')}</div>`,
  ).join('') + `<h2>Tekst</h2><pre>${escapeHtml(text)}</pre>`

/** Cells are markup. Scrollable and focusable, because the table is wider than a phone. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" role="region" aria-label="Tabela: ${escapeHtml(heads.join(', '))}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`
