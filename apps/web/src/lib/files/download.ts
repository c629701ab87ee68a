import { fileDevice } from './file-device.ts'

/** The session is in a header, so a plain link could not fetch what belongs to a person: it goes through the page. */
export const saveText = (text: string, fileName: string, type: string): void => {
  const device = fileDevice()
  if (device) {
    void device(fileName, text)
    return
  }
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Lets the device keep a table that came as text. */
export const saveTable = (text: string, fileName: string): void =>
  // The mark for UTF-8 got lost when the answer was read as text; Excel needs it.
  saveText(`\ufeff${text}`, fileName, 'text/csv')

/** The same of data for another program. */
export const saveJson = (data: object, fileName: string): void =>
  saveText(JSON.stringify(data, null, 2), fileName, 'application/json')

/** The same of a page to read and print. */
export const savePage = (markup: string, fileName: string): void => saveText(markup, fileName, 'text/html')
