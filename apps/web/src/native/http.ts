import type { TransportResponse, TransportRequest, Transport } from '#lib/environment.ts'
import { fetchTransport, NetworkError, OFFLINE_MESSAGE } from '#lib/api'

type DeviceRequest = { method: string; url: string; headers: Record<string, string>; data?: unknown }
type DeviceResponse = { status: number; data: unknown }

/** The HTTP client of the device, which needs no CORS. */
export type DeviceHttp = (request: DeviceRequest) => Promise<DeviceResponse>

type Bridge = { nativePromise(plugin: string, method: string, options: unknown): Promise<unknown> }

const bridgeOf = (host: object): Bridge | null => {
  const bridge: unknown = Reflect.get(host, 'Capacitor')
  if (typeof bridge !== 'object' || bridge === null) return null
  // Injected by Capacitor before our scripts.
  return typeof Reflect.get(bridge, 'nativePromise') === 'function' ? (bridge as Bridge) : null
}

const isDeviceResponse = (value: unknown): value is DeviceResponse =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number'

/** The client behind the native bridge; null in a browser. */
export const deviceHttp = (host: object = window): DeviceHttp | null => {
  const bridge = bridgeOf(host)
  if (!bridge) return null
  return async (request) => {
    const answer = await bridge.nativePromise('CapacitorHttp', 'request', request)
    if (!isDeviceResponse(answer)) throw new TypeError('The bridge answered without a status')
    return { status: answer.status, data: answer.data }
  }
}

/** One system parses JSON, the other returns text. */
const read = (data: unknown): unknown => {
  if (typeof data !== 'string' || !/^\s*[[{"]/.test(data)) return data === '' ? undefined : data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return data
  }
}

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException('Aborted', 'AbortError'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Transport of the native app to the server at `base`. Files are sent by `fetch`, because the HTTP client of the device sends
 * no forms. Responses have `native`, because the login has other error texts here (specification, section 8).
 */
export const deviceTransport = (http: DeviceHttp, base: string): Transport => {
  const files = fetchTransport(base)
  return async (sent: TransportRequest): Promise<TransportResponse> => {
    const { method, path, headers, body, signal } = sent
    if (body instanceof FormData) return files(sent)
    const request = http({
      method,
      url: base + path,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { data: body }),
    })
    try {
      const { status, data } = await Promise.race([request, aborted(signal)])
      return { status, body: read(data), native: true }
    } catch (error) {
      if (isAbort(error)) throw error
      throw new NetworkError(OFFLINE_MESSAGE, { cause: error })
    }
  }
}
