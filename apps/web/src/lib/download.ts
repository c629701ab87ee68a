/** Lets the browser keep a table that came as text. The session is in a header, so a plain link could not fetch it. */
export const saveTable = (text: string, fileName: string): void => {
  // The mark for UTF-8 got lost when the answer was read as text; Excel needs it.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
