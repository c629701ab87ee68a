import { isNativeApp } from '../device/index.ts'
import { savePage } from './download.ts'

/** Prints the page as its style for paper says. A web view cannot print: the wrapper hands the page to a program that can. */
export const printPage = async (): Promise<void> => {
  if (!isNativeApp()) return window.print()
  const { buildPrintablePage } = await import('./printed-page.ts')
  return savePage(buildPrintablePage(), 'kram-wydruk.html')
}
