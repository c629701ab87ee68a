/** What the page's style for paper hides, and what does nothing on paper: `select-none` are links that look like buttons. */
const NOT_ON_PAPER = "button, a.select-none, select, form, nav, [role='tablist'], [role='region'], .print\\:hidden"

/** The page in sight as a file of its own, with its styles, to be printed by another program. */
export function printedPage(): string {
  const page = document.implementation.createHTMLDocument(document.title)
  const main = document.querySelector('main')?.cloneNode(true)
  if (!(main instanceof HTMLElement)) return ''
  for (const gone of main.querySelectorAll(NOT_ON_PAPER)) gone.remove()
  // Addresses lead into the app, which the other program cannot open; pictures stand at the server.
  for (const link of main.querySelectorAll('a')) link.removeAttribute('href')
  for (const picture of main.querySelectorAll('img')) {
    picture.removeAttribute('srcset')
    picture.setAttribute('src', picture.src)
  }
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  const style = page.createElement('style')
  style.textContent = rules.join('\n')
  const size = page.createElement('meta')
  size.name = 'viewport'
  size.content = 'width=device-width,initial-scale=1'
  const letters = page.createElement('meta')
  letters.setAttribute('charset', 'utf-8')
  page.head.prepend(letters, size, style)
  page.documentElement.lang = 'pl'
  page.documentElement.dataset['theme'] = 'light'
  page.body.append(main)
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`
}
