import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Surface } from './surface.ts'

const PATHS = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox']

export const firefoxPath = (): string | undefined => PATHS.find((path) => path !== undefined && existsSync(path))

/** Firefox through WebDriver BiDi, at the width of a phone or a desk. */
export async function openFirefox(executablePath: string, width: number, height: number): Promise<Surface> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: { 'intl.accept_languages': 'pl-PL' },
  })
  const page = await browser.newPage()
  // Firefox 140 does not know the command yet.
  const cutsNetwork = await page.setOfflineMode(false).then(
    () => true,
    () => false,
  )
  const call = (body: string, args: readonly unknown[]) => `((...args) => {${body}\n})(...${JSON.stringify(args)})`
  const element = async (body: string, args: readonly unknown[]): Promise<ElementHandle<Element>> => {
    const handle = (await page.evaluateHandle(call(body, args))).asElement()
    if (!handle) throw new Error('the element is gone')
    return handle as ElementHandle<Element>
  }
  return {
    open: async (url) => void (await page.goto(url)),
    run: (body, ...args) => page.evaluate(call(body, args)),
    press: async (body, ...args) => (await element(body, args)).click(),
    type: async (text, body, ...args) => (await element(body, args)).type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    ...(cutsNetwork && { goOffline: () => page.setOfflineMode(true) }),
    close: () => browser.close(),
  }
}
