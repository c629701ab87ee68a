import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import getPort from 'get-port'
import { type Surface, until } from './surface.ts'

const DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'

/** What is missing of WebKitGTK on this machine. */
export const missingForWebkit = (): string[] => [DRIVER, DISPLAY_SERVER].filter((path) => !existsSync(path))

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Answer = { value: unknown }

/** A page that does not answer is a failure, not a wait. */
const COMMAND_MS = 40_000

/** A session of WebDriver: one request for each command. */
const driverAt = (port: number) => async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await reply.json()) as Answer
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`)
  return value
}

/** A screen that nobody sees; its number is free. */
async function startDisplay(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(DISPLAY_SERVER, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { display: `:${number}`, screen }
}

/** WebKitGTK, the engine of Safari's family, through its own driver. A window has at least 447 pixels, so that a phone is a frame of that width. */
export async function openWebkit(width: number, height: number): Promise<Surface> {
  const { display, screen } = await startDisplay()
  const port = await getPort()
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'pl_PL.UTF-8',
      LANGUAGE: 'pl',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const send = driverAt(port)
  await until('WebKitWebDriver answers', async () => Boolean(await send('GET', '/status')))
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: {} } })) as { sessionId: string }
  const at = `/session/${sessionId}`
  await send('POST', `${at}/window/rect`, { x: 0, y: 0, width, height })
  const execute = (body: string, args: readonly unknown[]) =>
    send('POST', `${at}/execute/sync`, { script: `const args = [...arguments]\n${body}`, args })
  const element = async (body: string, args: readonly unknown[]): Promise<string> => {
    const found = (await execute(body, args)) as Record<string, string> | null
    const id = found?.[ELEMENT]
    if (id === undefined) throw new Error('the element is gone')
    return `${at}/element/${id}`
  }
  return {
    open: async (url) => void (await send('POST', `${at}/url`, { url })),
    run: (body, ...args) => execute(body, args),
    press: async (body, ...args) => void (await send('POST', `${await element(body, args)}/click`, {})),
    type: async (text, body, ...args) => void (await send('POST', `${await element(body, args)}/value`, { text })),
    screenshot: async () => Buffer.from(String(await send('GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await send('DELETE', at).catch(() => undefined)
      driver.kill()
      screen.kill()
    },
  }
}
