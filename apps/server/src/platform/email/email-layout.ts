import { escapeHtml } from '@kram/contract/common/escape-html'
import { COPY_ADDRESS_LINE, SENDER_LINE } from '@kram/polish/texts/email-layout-text'

export type EmailContent = {
  title: string
  /** Paragraphs in plain text. */
  paragraphs: readonly string[]
  /** Label and value, below the paragraphs; a value may have several lines. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** The address may be a path of this installation, which `emailHandler` completes. */
  button?: { label: string; url: string }
  /** Footnote: why this e-mail was sent and what to do when it was not requested. */
  footer?: string
  /** Unsubscribe line at the end. */
  unsubscribe?: { label: string; url: string }
}

export type Rendered = { html: string; text: string }

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT_COLOUR = '#2a251e'
const MUTED_COLOUR = '#665c4d'
const BRAND_COLOUR = '#256a29'

/** Styles for clients with dark mode; others use the light inline styles. */
const DARK_MODE_CSS = `@media (prefers-color-scheme:dark){.sheet{background:#171511!important}.card{background:#221f19!important}
.ink{color:#f2ebdd!important}.quiet{color:#bbb09d!important}.button{background:#9ad59a!important;color:#10301b!important}}`

/** Keeps times on one line with characters that a text search finds. */
const noWrapHours = (html: string): string =>
  html.replaceAll(/\d{1,2}:\d\d–\d{1,2}:\d\d/g, '<span style="white-space:nowrap">$&</span>')

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${TEXT_COLOUR}">${noWrapHours(escapeHtml(text))}</p>`

type Fact = readonly [label: string, value: string]

/** Longer labels are placed above their value. */
const MAX_COLUMN_LABEL = 16

/** A longer value may take two lines: on one line it would leave an e-mail address too little space on a phone. */
const MAX_UNBROKEN_LABEL = 14

const valueOf = (value: string): string => noWrapHours(escapeHtml(value)).replaceAll('\n', '<br>')

const wrapOf = (label: string): string =>
  label.length > MAX_UNBROKEN_LABEL ? 'width:86px;word-break:normal' : 'white-space:nowrap'

const factRow = ([label, value]: Fact): string =>
  `<tr><td class="quiet" style="padding:4px 16px 4px 0;${FONT};font-size:15px;line-height:1.4;color:${MUTED_COLOUR};vertical-align:top;${wrapOf(label)}">${escapeHtml(label)}</td>` +
  `<td class="ink" style="padding:4px 0;${FONT};font-size:15px;line-height:1.4;color:${TEXT_COLOUR};vertical-align:top">${valueOf(value)}</td></tr>`

const factBlock = ([label, value]: Fact): string =>
  `<tr><td style="padding:0 0 12px;${FONT};font-size:15px;line-height:1.4">` +
  `<span class="ink" style="font-weight:600;color:${TEXT_COLOUR}">${escapeHtml(label)}</span><br>` +
  `<span class="quiet" style="color:${MUTED_COLOUR}">${valueOf(value)}</span></td></tr>`

const factTable = (facts: EmailContent['facts'] = []): string => {
  if (facts.length === 0) return ''
  const row = facts.some(([label]) => label.length > MAX_COLUMN_LABEL) ? factBlock : factRow
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(row).join('')}</table>`
}

const buttonBlock = (button: EmailContent['button']): string => {
  if (!button) return ''
  const url = escapeHtml(button.url)
  return (
    `<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:10px;` +
    `background:${BRAND_COLOUR};color:#ffffff;${FONT};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>` +
    `<p class="quiet" style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.5;color:${MUTED_COLOUR}">${COPY_ADDRESS_LINE}<br>` +
    `<span style="word-break:break-all">${url}</span></p>`
  )
}

const footerBlock = (footer: string | undefined): string =>
  [footer, SENDER_LINE]
    .filter((line) => line !== undefined)
    .map(
      (line) =>
        `<p class="quiet" style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:${MUTED_COLOUR}">${escapeHtml(line)}</p>`,
    )
    .join('')

const unsubscribeLink = (unsubscribe: EmailContent['unsubscribe']): string =>
  unsubscribe
    ? `<p style="margin:0"><a class="quiet" href="${escapeHtml(unsubscribe.url)}" style="${FONT};font-size:13px;line-height:1.5;color:${MUTED_COLOUR}">${escapeHtml(unsubscribe.label)}</a></p>`
    : ''

/** Keeps a number and its unit on one line. */
const headingOf = (title: string): string => escapeHtml(title).replaceAll(/\bnr (?=\d)/g, 'nr&nbsp;')

const htmlOf = ({ title, paragraphs, facts, button, footer, unsubscribe }: EmailContent): string => `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK_MODE_CSS}</style></head>
<body class="sheet" style="margin:0;padding:0;background:#faf5eb">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:#faf5eb"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 16px">
<span class="ink" style="${FONT};font-size:20px;font-weight:700;color:${BRAND_COLOUR}">Kram</span></td></tr>
<tr><td class="card" style="background:#fffdf9;border-radius:16px;padding:28px 24px;word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;color:${TEXT_COLOUR}">${headingOf(title)}</h1>
${paragraphs.map(paragraph).join('\n')}${factTable(facts)}${buttonBlock(button)}</td></tr>
<tr><td style="padding:16px 8px">${footerBlock(footer)}${unsubscribeLink(unsubscribe)}</td></tr></table>
</td></tr></table></body></html>`

const textOf = ({ title, paragraphs, facts = [], button, footer, unsubscribe }: EmailContent): string =>
  [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    [footer, SENDER_LINE, unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`]
      .filter((line) => line !== undefined)
      .reduce((lines, line) => `${lines}\n${line}`, '--'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** Renders an e-mail as HTML and text. All input is plain text and escaped here. */
export const renderEmailLayout = (content: EmailContent): Rendered => ({ html: htmlOf(content), text: textOf(content) })
