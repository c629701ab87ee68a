import { fileDevice } from './file-device.ts'

/** The session is sent in a header, so a plain link cannot fetch private files: the page downloads them. */
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

/** Saves a table that was received as text. */
export const saveTable = (text: string, fileName: string): void =>
  // Reading the response as text removed the byte order mark, which Excel needs.
  saveText(`\ufeff${text}`, fileName, 'text/csv')

/** Saves data as a JSON file. */
export const saveJson = (data: object, fileName: string): void =>
  saveText(JSON.stringify(data, null, 2), fileName, 'application/json')

/** Saves a page to read and print. */
export const savePage = (markup: string, fileName: string): void => saveText(markup, fileName, 'text/html')
