import { hash } from 'node:crypto'

/** What a page's policy has to name so that the code standing in the page itself is let through: `'sha256-…'`. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

export const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] }

const STYLESHEET = /<link rel="stylesheet"(?: crossorigin)? href="\/([^"<>]+)"[^<>]*>/g
/** Only plain scripts: they hold up the page. Modules wait by themselves. */
const PLAIN_SCRIPT = /<script src="\/([^"<>]+)"><\/script>/g

/** The text ends where its element would, so nothing in it may look like that end. */
const wrapInElement = (element: 'script' | 'style', path: string, text: string): string => {
  if (text.toLowerCase().includes(`</${element}`))
    throw new Error(`${path} cannot stand in a page: it holds its own end`)
  return `<${element}>${text}</${element}>`
}

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/**
 * Puts what the first paint waits for into the page: each file that it had to ask for would cost a round trip more,
 * over half a second on a slow telephone, in which nothing is seen.
 *
 * @param template the page as the build left it, its files by absolute paths
 * @param read the text of such a file
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
