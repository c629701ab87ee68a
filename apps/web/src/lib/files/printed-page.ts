/** Elements hidden by the print styles or useless on paper: `select-none` are links that look like buttons. */
const HIDDEN_IN_PRINT =
  "dialog, button, a.select-none, select, form, nav, [role='tablist'], [role='region'], .print\\:hidden"

const stylesOfPage = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')

/**
 * The present page as a file with its styles, to be printed by another program. Built with the DOM, so that input of users never
 * becomes markup; the styles are text, because serialising would escape them.
 */
export function buildPrintablePage(): string {
  const page = document.implementation.createHTMLDocument(document.title)
  const main = document.querySelector('main')?.cloneNode(true)
  if (!(main instanceof HTMLElement)) return ''
  for (const hidden of main.querySelectorAll(HIDDEN_IN_PRINT)) hidden.remove()
  // Relative links work in the app only; pictures are loaded from the server.
  for (const link of main.querySelectorAll('a')) link.removeAttribute('href')
  for (const picture of main.querySelectorAll('img')) {
    picture.removeAttribute('srcset')
    picture.setAttribute('src', picture.src)
  }
  page.body.append(main)
  const markup = (element: Element | null): string => (element ? new XMLSerializer().serializeToString(element) : '')
  return (
    '<!doctype html>\n<html lang="pl" data-theme="light"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${markup(page.querySelector('title'))}<style>${stylesOfPage()}</style></head>${markup(page.body)}</html>\n`
  )
}
