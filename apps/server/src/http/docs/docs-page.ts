import { escapeHtml } from '@kram/contract/common/escape-html'
import { ERRORS } from '@kram/contract/common/errors'
import type { Operation } from './operations.ts'

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
const folded = (title: string, value: unknown): string =>
  `<details><summary>${escapeHtml(title)}</summary>${json(value)}</details>`

const parametersIn = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<ul>${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `<li><code>${escapeHtml(name)}</code> (${place}${required ? ', required' : ''}) <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
        )
        .join('')}</ul>`

const section = (operation: Operation): string => {
  const { method, path, summary, access, requestBody, responses } = operation
  const [status = '200'] = Object.keys(responses)
  const refusals = Object.keys(responses).filter((code) => code !== status && code !== 'default')
  return (
    `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}. <b>${access}</b></p>${parametersIn(operation)}` +
    `${requestBody ? folded('Body', requestBody['content']) : ''}${folded(`Answer ${status}`, responses[status]?.['content'] ?? null)}` +
    `<p>Refused with ${refusals.join(', ')}.</p></article>`
  )
}

/**
 * Renders the API description without scripts and styles, so that the content security policy of API answers can stay on it.
 */
export function docsPage(operations: readonly Operation[]): string {
  const byTag = Map.groupBy(operations, ({ tag }) => tag)
  const tags = [...byTag.keys()].sort()
  const contents = tags.map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')
  const parts = tags
    .map((tag) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${(byTag.get(tag) ?? []).map(section).join('')}`)
    .join('')
  const codes = Object.entries(ERRORS)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td lang="pl">${escapeHtml(message)}</td></tr>`,
    )
    .join('')
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>API - Kram</title></head><body><main>' +
    '<h1>Kram API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p><p>JSON in, JSON out. <code>Authorization: Bearer …</code> names the session.</p>' +
    `<nav aria-label="Contents"><ul>${contents}<li><a href="#refusals">refusals</a></li></ul></nav>${parts}` +
    '<h2 id="refusals">refusals</h2><p>Always <code>{code, message, status, fieldErrors?, globalErrors?, details?}</code>.</p>' +
    `<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Sentence</th></tr></thead><tbody>${codes}</tbody></table>` +
    '</main></body></html>'
  )
}
