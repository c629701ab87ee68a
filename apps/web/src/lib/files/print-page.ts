import { isNativeApp } from '../device/index.ts'
import { savePage } from './download.ts'

/** Prints the page with its print styles. A web view cannot print: the native app shares the page with another program. */
export const printPage = async (): Promise<void> => {
  if (!isNativeApp()) return window.print()
  const { buildPrintablePage } = await import('./printed-page.ts')
  return savePage(buildPrintablePage(), 'kram-wydruk.html')
}
