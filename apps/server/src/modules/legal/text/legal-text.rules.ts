import { MAX_LEGAL_SECTIONS, type SectionChange } from '@kram/contract/legal/limits'
import { bindShortWords } from '@kram/polish/typography'
import type { LegalBlock, LegalInline, LegalSection } from '@kram/contract/legal/schemas'

/** `**strong**`, `[text](address)`, or the e-mail address of the operator. */
const MARKED = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|\{\{email\}\}/g
const ADDRESS = /^(\/(?!\/)[\w/?=&.#-]*|https:\/\/[^\s"<>]+)$/
const HEADING = '## '

const plain = (text: string): LegalInline[] =>
  text === '' ? [] : [{ text: bindShortWords(text), strong: false, href: null }]

function markedPiece([whole, strong, label, address]: RegExpExecArray): LegalInline {
  if (strong !== undefined) return { text: bindShortWords(strong), strong: true, href: null }
  if (label === undefined || address === undefined) return { text: '', strong: false, href: 'operator:email' }
  return ADDRESS.test(address)
    ? { text: bindShortWords(label), strong: false, href: address }
    : { text: whole, strong: false, href: null }
}

function inlinesOf(line: string): LegalInline[] {
  const pieces: LegalInline[] = []
  let from = 0
  for (const match of line.matchAll(MARKED)) {
    pieces.push(...plain(line.slice(from, match.index)), markedPiece(match))
    from = match.index + match[0].length
  }
  return [...pieces, ...plain(line.slice(from))]
}

/** A block is what stands between empty lines. */
function blockOf(text: string): LegalBlock {
  const lines = text.split('\n').map((line) => line.trim())
  if (text.trim() === '{{operator}}') return { kind: 'operator', lines: [] }
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', lines: lines.map((line) => inlinesOf(line.slice(2))) }
  return { kind: 'paragraph', lines: [inlinesOf(lines.join(' '))] }
}

/** The source of each section, by its title. */
function sourcesOf(body: string): { title: string; source: string }[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of body.replaceAll('\r\n', '\n').split('\n')) {
    const title = line.startsWith(HEADING) ? line.slice(HEADING.length).trim() : ''
    if (title !== '') sections.push({ title, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.map(({ title, lines }) => ({ title, source: lines.join('\n').trim() }))
}

/**
 * Headings, paragraphs, lists, strong words and links: what these texts need, and nothing that could put markup into a page. Anything
 * else is shown as it is written.
 */
export const parseLegalText = (body: string): LegalSection[] =>
  sourcesOf(body).map(({ title, source }) => ({
    title,
    blocks: source
      .split(/\n[ \t]*\n/)
      .filter((text) => text.trim() !== '')
      .map(blockOf),
  }))

/** Why a text cannot be saved: the code of the field error. */
export function textProblem(body: string): string | null {
  const sections = parseLegalText(body)
  if (sections.length === 0 || !body.trimStart().startsWith(HEADING)) return 'legalHeading'
  if (sections.length > MAX_LEGAL_SECTIONS) return 'maxlength'
  if (new Set(sections.map(({ title }) => title)).size < sections.length) return 'legalSameHeading'
  if (sections.some(({ blocks }) => blocks.length === 0)) return 'legalEmptySection'
  const tooLong = sections.some(
    ({ blocks }) =>
      blocks.length > 200 || blocks.some(({ lines }) => lines.length > 200 || lines.some((line) => line.length > 200)),
  )
  return tooLong ? 'maxlength' : null
}

/** Which sections are new, changed or gone. */
export function sectionChanges(before: string | null, after: string): { title: string; change: SectionChange }[] {
  if (before === null) return []
  const old = new Map(sourcesOf(before).map(({ title, source }) => [title, source]))
  const now = sourcesOf(after)
  const changeOf = (title: string, source: string): SectionChange | null => {
    const previous = old.get(title)
    if (previous === undefined) return 'added'
    return previous === source ? null : 'changed'
  }
  const titles = new Set(now.map(({ title }) => title))
  const changes = now.map(({ title, source }) => ({ title, change: changeOf(title, source) }))
  const removed = [...old.keys()].filter((title) => !titles.has(title))
  return [
    ...changes.flatMap(({ title, change }) => (change === null ? [] : [{ title, change }])),
    ...removed.map((title) => ({ title, change: 'removed' as const })),
  ]
}
