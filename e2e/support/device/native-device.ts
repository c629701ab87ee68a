import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { FACEBOOK_APP_ID } from '../data/facebook-app.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CORE = 'node_modules/@capacitor/android/capacitor/src/main'
const ORIGIN = 'https://localhost'

type Header = { name: string; methods: { name: string; rtype?: string }[] }
type Call = { callbackId: string; pluginId: string; methodName: string; options: Record<string, unknown> }
type Answer = (options: Record<string, unknown>) => unknown

const METHOD =
  /@PluginMethod(?:\(returnType = PluginMethod\.RETURN_(\w+)\))?\s+(?:public void|(?:override )?fun) (\w+)\(/g

const methodsIn = (source: string): Header['methods'] =>
  [...source.matchAll(METHOD)].map(([, returns = 'PROMISE', name = '']) => ({
    name,
    ...(returns !== 'NONE' && { rtype: returns.toLowerCase() }),
  }))

/** The methods of the wrapper's plugins, read from their sources: any other call fails as on a device. */
const pluginHeaders = (): Header[] => {
  const inherited = methodsIn(readFileSync(join(ROOT, CORE, 'java/com/getcapacitor/Plugin.java'), 'utf8'))
  return globSync(
    `node_modules/{${'@capacitor,@capacitor-community,@capacitor-firebase,@capawesome'}}/**/src/main/{java,kotlin}/**/*.{java,kt}`,
    {
      cwd: ROOT,
    },
  ).flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    // A plugin without a name is known by its class.
    const [, given = '', own = ''] = /@CapacitorPlugin\b([^]*?)\bclass (\w+)/.exec(source) ?? []
    const name = /name\s*=\s*"(\w+)"/.exec(given)?.[1] ?? own
    return name !== '' ? [{ name, methods: [...methodsIn(source), ...inherited] }] : []
  })
}

/** The built web of the wrapper, in its own folder. */
const copyBridge = (server: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kram-native-'))
  execFileSync(process.execPath, ['apps/web/build-native.ts', folder], {
    cwd: ROOT,
    env: { ...process.env, PUBLIC_URL: server, FACEBOOK_APP_ID },
  })
  return folder
}

/** The native HTTP client, as the bridge offers it. */
const nativeHttp: Answer = async ({ method, url, headers, data }) => {
  const reply = await fetch(String(url), {
    method: String(method),
    headers: headers as Record<string, string>,
    ...(data !== undefined && { body: JSON.stringify(data) }),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json')
  return { status: reply.status, data: isJson && text !== '' ? JSON.parse(text) : text, headers: {}, url }
}

export type Device = {
  /** Every call to the system, as `Plugin.method`, with its options. */
  calls: { name: string; options: Record<string, unknown> }[]
  /** Sets the system's answers; a handler that throws is a failure of the plugin. */
  answers: Record<string, Answer>
  /** Dispatches an event of the device. */
  emit: (plugin: string, event: string, data?: unknown) => Promise<void>
}

/** An Android device around this page: the wrapper's real bridge and files, and a simulated system. */
export const emulateNativeDevice = async (page: Page, server: string): Promise<Device> => {
  const files = copyBridge(server)
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isFile = /\.\w+$/.test(pathname)
    await route.fulfill({ path: join(files, isFile ? pathname : 'index.html') })
  })
  // Chromium keeps a page of another origin away from addresses of this machine, where the server of the test runs.
  await page.route(`${server}/uploads/**`, async (route) => route.fulfill({ response: await route.fetch() }))

  const listeners: { plugin: string; event: string; callbackId: string }[] = []
  const calls: Device['calls'] = []
  const answers: Device['answers'] = { 'CapacitorHttp.request': nativeHttp }
  const reply = async (
    call: Call,
    said: { success: boolean; data?: unknown; error?: { message: string }; save?: boolean },
  ) => {
    try {
      await page.evaluate((result) => Reflect.get(window, 'Capacitor').fromNative(result), { ...call, ...said })
    } catch (error) {
      // The page has navigated meanwhile: on a device the answer would be lost, too.
      if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error
    }
  }

  await page.exposeFunction('kramDevice', async (call: Call) => {
    const { pluginId, methodName, options } = call
    if (methodName === 'removeListener') {
      const gone = listeners.findIndex(({ callbackId }) => callbackId === options['callbackId'])
      if (gone >= 0) listeners.splice(gone, 1)
      return
    }
    if (methodName === 'addListener') {
      listeners.push({ plugin: pluginId, event: String(options['eventName']), callbackId: call.callbackId })
      return
    }
    calls.push({ name: `${pluginId}.${methodName}`, options })
    try {
      const data = (await answers[`${pluginId}.${methodName}`]?.(options)) ?? {}
      await reply(call, { success: true, data })
    } catch (error) {
      await reply(call, { success: false, error: { message: error instanceof Error ? error.message : String(error) } })
    }
  })
  await page.addInitScript(
    ({ headers }) => {
      Object.assign(window, {
        androidBridge: { postMessage: (text: string) => Reflect.get(window, 'kramDevice')(JSON.parse(text)) },
        WEBVIEW_SERVER_URL: 'https://localhost',
        Capacitor: { DEBUG: false, isLoggingEnabled: false, PluginHeaders: headers, Plugins: {} },
      })
    },
    { headers: pluginHeaders() },
  )
  await page.addInitScript({ path: join(ROOT, CORE, 'assets/native-bridge.js') })

  return {
    calls,
    answers,
    emit: async (plugin, event, data = {}) => {
      for (const { callbackId } of listeners.filter((one) => one.plugin === plugin && one.event === event))
        await reply(
          { callbackId, pluginId: plugin, methodName: 'addListener', options: {} },
          { success: true, data, save: true },
        )
    },
  }
}

export const DEVICE_HOME = `${ORIGIN}/`
