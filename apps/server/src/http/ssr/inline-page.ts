import { hash } from 'node:crypto'

/** Hash of an inline text for the page's content security policy: `'sha256-…'`. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

export const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] }

const STYLESHEET = /<link rel="stylesheet"(?: crossorigin)? href="\/([^"<>]+)"[^<>]*>/g
/** Plain scripts only, because they block rendering. Modules are deferred anyway. */
const PLAIN_SCRIPT = /<script src="\/([^"<>]+)"><\/script>/g

/** An inline text must not contain anything that could be read as the end tag of its element. */
const wrapInElement = (element: 'script' | 'style', path: string, text: string): string => {
  if (text.toLowerCase().includes(`</${element}`))
    throw new Error(`${path} cannot stand in a page: it holds its own end`)
  return `<${element}>${text}</${element}>`
}

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/**
 * Inlines the files that block the first paint: each one would cost another round trip, over half a second on a slow phone,
 * during which the page is empty.
 *
 * @param template the page as built, with absolute paths of its files
 * @param read returns the text of such a file
 */
export const inlinePage = (
  template: string,
  read: (path: string) => string,
): { template: string; inline: InlineSources } => {
  const scripts: string[] = []
  const styles: string[] = []
  const inlineAs = (element: 'script' | 'style', sources: string[]) => (_link: string, path: string) => {
    const text = read(path).trim()
    sources.push(sourceOf(text))
    return wrapInElement(element, path, text)
  }
  return {
    template: template
      .replace(PLAIN_SCRIPT, inlineAs('script', scripts))
      .replace(STYLESHEET, inlineAs('style', styles)),
    inline: { scripts, styles },
  }
}
