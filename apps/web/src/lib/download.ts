/** The session is in a header, so a plain link could not fetch what belongs to a person: it goes through the page. */
const save = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Lets the browser keep a table that came as text. */
export const saveTable = (text: string, fileName: string): void =>
  // The mark for UTF-8 got lost when the answer was read as text; Excel needs it.
  save(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), fileName)

/** The same of data for another program. */
export const saveJson = (data: object, fileName: string): void =>
  save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), fileName)

/** The same of a page to read and print. */
export const savePage = (markup: string, fileName: string): void =>
  save(new Blob([markup], { type: 'text/html;charset=utf-8' }), fileName)
