import { rowsAtPath, valueText } from './data-text.ts'

/** A column shows this field of the file, formatted by `as` if given. */
export type Column = { label: string; field: string; as?: (value: unknown) => string }
/** The rows at `path` of the file. */
export type Section = { title: string; path: string; columns: readonly Column[] }
type Page = { title: string; note: string; sections: readonly Section[] }

const MAX_TABLE_COLUMNS = 5

/** Rows below each other, each value after its label: for phones and for rows wider than a sheet of paper. */
const stackedTableCss = (
  table: string,
): string => `${table} thead{display:none}${table} tr{display:block;padding:.5rem 0;border-bottom:1px solid #d8cfc4}
${table} td{display:grid;grid-template-columns:9rem 1fr;gap:.5rem;border:0;padding:.1rem 0;min-width:0}${table} td::before{content:attr(data-label);font-weight:600}${table} td:empty{display:none}`

const STYLE = `:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#241f1a;background:#fff}
table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}th,td{border:1px solid #d8cfc4;padding:.35rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:5.5rem}
td{white-space:pre-line}th{background:#f6f0e6}h2{margin:2rem 0 .25rem}tbody,tr{width:100%}
${stackedTableCss('table.wide')}@media(max-width:40rem){${stackedTableCss('table')}}@media print{body{margin:0}tr{break-inside:avoid}}`

// As text, because the content security policy of this page forbids inline styles.
const pageHead = (title: string) =>
  `<!doctype html>\n<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>`

/**
 * Exported personal data as a page to read and print (GDPR, art. 15: in a concise, intelligible form). Built with the DOM, so that
 * input of users never becomes markup; `title` is ours. Data useful only to programs is in the JSON file.
 */
export function buildDataPage(data: object, { title: name, note, sections }: Page): string {
  const page = document.implementation.createHTMLDocument()
  const add = <Tag extends keyof HTMLElementTagNameMap>(
    to: Element,
    tag: Tag,
    text = '',
  ): HTMLElementTagNameMap[Tag] => {
    const element = page.createElement(tag)
    element.textContent = text
    to.append(element)
    return element
  }
  add(page.body, 'h1', name)
  add(page.body, 'p', note)
  for (const { title, path, columns } of sections) {
    const rows = rowsAtPath(data, path)
    const visibleColumns = columns.filter((column) => rows.some((row) => cell(row, column) !== ''))
    if (visibleColumns.length === 0) continue
    add(page.body, 'h2', rows.length > 1 ? `${title} (${rows.length})` : title)
    const table = add(page.body, 'table')
    if (visibleColumns.length > MAX_TABLE_COLUMNS) table.className = 'wide'
    const headerRow = add(add(table, 'thead'), 'tr')
    for (const { label } of visibleColumns) add(headerRow, 'th', label).scope = 'col'
    const body = add(table, 'tbody')
    for (const row of rows) {
      const tableRow = add(body, 'tr')
      for (const column of visibleColumns) add(tableRow, 'td', cell(row, column)).dataset['label'] = column.label
    }
  }
  return `${pageHead(name)}${new XMLSerializer().serializeToString(page.body)}</html>\n`
}

const cell = (row: Record<string, unknown>, { field, as = valueText }: Column): string => as(row[field])
