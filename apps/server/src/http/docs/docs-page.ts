import { ERROR_TEXTS, FIELD_ERROR_TEXTS } from '@kram/contract/api-description/error-texts'
import { escapeHtml } from '@kram/contract/common/escape-html'
import { ERRORS, type ErrorCode } from '@kram/contract/common/errors'
import { ERROR_STATUSES } from './error-responses.ts'
import type { Description } from './openapi.ts'
import type { Operation } from './operations.ts'
import { type Reader, READERS } from './readers.ts'

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

/** JSON whose references lead to the schemas on this page. */
const json = (value: unknown): string =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  )}</pre>`
const folded = (title: string, value: unknown): string =>
  `<details><summary>${escapeHtml(title)}</summary>${json(value)}</details>`

const parametersIn = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<ul>${parameters
        .map(
          ({ name, in: place, required, description, schema }) =>
            `<li>${code(name)} (${place}${required ? ', required' : ''}): ${escapeHtml(description)} ${code(JSON.stringify(schema))}</li>`,
        )
        .join('')}</ul>`

/** The scope of API keys that opens an operation. */
function scopesOf({ security }: Operation): string {
  const scopes = security.flatMap(({ apiKey }) => (Array.isArray(apiKey) ? apiKey.map(String) : []))
  return scopes.length === 0 ? '' : `<p>API keys: ${scopes.map(code).join(', ')}</p>`
}

const section = (operation: Operation): string => {
  const { method, path, summary, description, requestBody, responses } = operation
  const [status = '200'] = Object.keys(responses).filter((name) => name.startsWith('2'))
  const listed = responses[ERROR_STATUSES]?.['description']
  const errors = typeof listed === 'string' ? listed : 'none of its own'
  return (
    `<article><h3>${code(`${method} ${path}`)}</h3><p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>${scopesOf(operation)}${parametersIn(operation)}` +
    `${requestBody ? folded('Body', requestBody['content']) : ''}${folded(`Reply ${status}`, responses[status]?.['content'] ?? null)}` +
    `<p>Errors: ${escapeHtml(errors)}</p></article>`
  )
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const errorTable = (): string =>
  table(
    ['Status', 'Code', 'Meaning', 'Sentence for people'],
    (Object.entries(ERRORS) as [ErrorCode, { status: number; message: string }][]).map(
      ([name, { status, message }]) => [
        String(status),
        code(name),
        escapeHtml(ERROR_TEXTS[name]),
        `<span lang="pl">${escapeHtml(message)}</span>`,
      ],
    ),
  )

const fieldErrorTable = (): string =>
  table(
    ['Field code', 'The field …'],
    Object.entries(FIELD_ERROR_TEXTS).map(([name, text]) => [code(name), escapeHtml(text)]),
  )

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="robots" content="noindex"><title>API - Kram</title>'

/** Files of Swagger UI: its style sheet, and its scripts in their order. */
type SwaggerUi = { style: string; scripts: readonly string[] }

/** Leads to the other descriptions. The style sheet of Swagger UI knows no bar of this kind, so it looks like one of its paragraphs. */
const choice = (reader: Reader): string =>
  `<header class="swagger-ui"><nav class="wrapper" aria-label="Descriptions"><div class="renderedMarkdown"><p>${Object.entries(
    READERS,
  )
    .map(([name, { label, page }]) =>
      name === reader ? `<b aria-current="page">${label}</b>` : `<a href="${page}">${label}</a>`,
    )
    .join(' · ')}</p></div></nav></header>`

/**
 * The description as a page that can be read without scripts and styles. The script of Swagger UI replaces it by a page on which
 * requests can be tried out.
 */
export function docsPage(
  reader: Reader,
  { document, operations }: Description,
  { style, scripts }: SwaggerUi,
): string {
  const { document: address } = READERS[reader]
  const byTag = Map.groupBy(operations, ({ tag }) => tag)
  const tags = [...byTag.keys()].toSorted()
  const contents = [...tags, 'errors', 'schemas'].map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('')
  const parts = tags.map((tag) => `<h2 id="${tag}">${tag}</h2>${(byTag.get(tag) ?? []).map(section).join('')}`).join('')
  const { schemas } = document['components'] as { schemas: Record<string, unknown> }
  const shapes = Object.entries(schemas).map(([name, schema]) => `<h3 id="schema-${name}">${name}</h3>${json(schema)}`)
  return (
    `${HEAD}<link rel="stylesheet" href="${style}"></head><body>${choice(reader)}<div id="swagger-ui" data-document="${address}"></div><main id="plain">` +
    `<h1>Kram API</h1><p><a href="${address}">OpenAPI 3.1</a>. The introduction of <a href="${READERS.programs.document}">${READERS.programs.document}</a> explains formats, paging, versions, idempotency and caching.</p>` +
    `<nav aria-label="Contents"><ul>${contents}</ul></nav>${parts}` +
    `<h2 id="errors">errors</h2>${errorTable()}${fieldErrorTable()}<h2 id="schemas">schemas</h2>${shapes.join('')}</main>` +
    `${scripts.map((script) => `<script src="${script}" defer></script>`).join('')}</body></html>`
  )
}
