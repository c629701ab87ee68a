export type LetterContent = {
  title: string
  /** Plain text; a paragraph each. */
  paragraphs: readonly string[]
  /** Label and value, below the paragraphs: `['Odbiór', 'sobota 21 listopada, 9:00–11:00']`; a value may have several lines. */
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  /** Small print above the sender's line: why this letter came, what to do if it was not asked for. */
  footer?: string
  /** Below everything: how to get no more letters of this kind. */
  stop?: { label: string; url: string }
}

export type Rendered = { html: string; text: string }

const SENDER = 'Kram – lokalny targ: prosto od producentów z Twojej okolicy.'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1f2a22'
const QUIET = '#57635a'
const GREEN = '#256b3a'

/** Clients that know dark mode read these; the others keep the light inline styles. */
const DARK = `@media (prefers-color-scheme:dark){.sheet{background:#161c18!important}.card{background:#1f2822!important}
.ink{color:#eef3ef!important}.quiet{color:#a9b6ad!important}.button{background:#8fd6a4!important;color:#10301b!important}}`

/** Hours stand in one line, in signs that a search finds. */
const withWholeHours = (html: string): string =>
  html.replaceAll(/\d{1,2}:\d\d–\d{1,2}:\d\d/g, '<span style="white-space:nowrap">$&</span>')

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:${INK}">${withWholeHours(escape(text))}</p>`

type Fact = readonly [label: string, value: string]

/** Longer ones are names of their own, which a column would break: each stands above its value. */
const LONGEST_COLUMN_LABEL = 16

/** A longer one may take two lines: in one it would leave an address of email less room than it needs on a phone. */
const LONGEST_WHOLE_LABEL = 14

const valueOf = (value: string): string => withWholeHours(escape(value)).replaceAll('\n', '<br>')

const wrapOf = (label: string): string =>
  label.length > LONGEST_WHOLE_LABEL ? 'width:86px;word-break:normal' : 'white-space:nowrap'

const factRow = ([label, value]: Fact): string =>
  `<tr><td class="quiet" style="padding:4px 16px 4px 0;${FONT};font-size:15px;line-height:1.4;color:${QUIET};vertical-align:top;${wrapOf(label)}">${escape(label)}</td>` +
  `<td class="ink" style="padding:4px 0;${FONT};font-size:15px;line-height:1.4;color:${INK};vertical-align:top">${valueOf(value)}</td></tr>`

const factBlock = ([label, value]: Fact): string =>
  `<tr><td style="padding:0 0 12px;${FONT};font-size:15px;line-height:1.4">` +
  `<span class="ink" style="font-weight:600;color:${INK}">${escape(label)}</span><br>` +
  `<span class="quiet" style="color:${QUIET}">${valueOf(value)}</span></td></tr>`

const factTable = (facts: LetterContent['facts'] = []): string => {
  if (facts.length === 0) return ''
  const row = facts.some(([label]) => label.length > LONGEST_COLUMN_LABEL) ? factBlock : factRow
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(row).join('')}</table>`
}

const buttonBlock = (button: LetterContent['button']): string => {
  if (!button) return ''
  const url = escape(button.url)
  return (
    `<p style="margin:8px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:14px 24px;border-radius:10px;` +
    `background:${GREEN};color:#ffffff;${FONT};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>` +
    `<p class="quiet" style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.5;color:${QUIET}">Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:<br>` +
    `<span style="word-break:break-all">${url}</span></p>`
  )
}

const smallPrint = (footer: string | undefined): string =>
  [footer, SENDER]
    .filter((line) => line !== undefined)
    .map(
      (line) =>
        `<p class="quiet" style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:${QUIET}">${escape(line)}</p>`,
    )
    .join('')

const stopLink = (stop: LetterContent['stop']): string =>
  stop
    ? `<p style="margin:0"><a class="quiet" href="${escape(stop.url)}" style="${FONT};font-size:13px;line-height:1.5;color:${QUIET}">${escape(stop.label)}</a></p>`
    : ''

/** A number stands in one line with the word that says of what it is. */
const headingOf = (title: string): string => escape(title).replaceAll(/\bnr (?=\d)/g, 'nr&nbsp;')

const htmlOf = ({ title, paragraphs, facts, button, footer, stop }: LetterContent): string => `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title><style>${DARK}</style></head>
<body class="sheet" style="margin:0;padding:0;background:#f3f5f1">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 16px">
<span class="ink" style="${FONT};font-size:20px;font-weight:700;color:${GREEN}">Kram</span></td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:16px;padding:28px 24px;word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;color:${INK}">${headingOf(title)}</h1>
${paragraphs.map(paragraph).join('\n')}${factTable(facts)}${buttonBlock(button)}</td></tr>
<tr><td style="padding:16px 8px">${smallPrint(footer)}${stopLink(stop)}</td></tr></table>
</td></tr></table></body></html>`

const textOf = ({ title, paragraphs, facts = [], button, footer, stop }: LetterContent): string =>
  [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    [footer, SENDER, stop && `${stop.label}: ${stop.url}`]
      .filter((line) => line !== undefined)
      .reduce((lines, line) => `${lines}\n${line}`, '--'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** A letter in both forms. Everything given is plain text and is escaped here. */
export const renderLetter = (content: LetterContent): Rendered => ({ html: htmlOf(content), text: textOf(content) })
