import type { TransportResponse, TransportRequest, Transport } from '../environment.ts'
import { NetworkError, OFFLINE_MESSAGE } from './api-errors.ts'

const read = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // A proxy may put its own page into the response of the server. As a reply it would be of no use.
    if (response.ok) throw error
    return text
  }
}

const requestOf = ({ method, headers, body, signal, credentials }: TransportRequest): RequestInit => {
  const json = body !== undefined && !(body instanceof FormData)
  return {
    method,
    headers: { accept: 'application/json', ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(credentials && { credentials: 'include' }),
  }
}

/** Transport by `fetch` to the same origin, or to `base` in the native app. */
export const fetchTransport =
  (base: string): Transport =>
  async (sent): Promise<TransportResponse> => {
    if (sent.onProgress) {
      const { sendWithProgress } = await import('./upload-transport.ts')
      return sendWithProgress(base, sent, sent.onProgress)
    }
    try {
      const response = await fetch(base + sent.path, requestOf(sent))
      return { status: response.status, body: await read(response) }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new NetworkError(OFFLINE_MESSAGE, { cause: error })
    }
  }
