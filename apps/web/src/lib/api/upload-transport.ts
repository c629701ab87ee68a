import type { TransportResponse, TransportRequest } from '../environment.ts'
import { NetworkError, OFFLINE_MESSAGE } from './api-errors.ts'

const read = (request: XMLHttpRequest): unknown => {
  if (!request.getResponseHeader('content-type')?.includes('json')) return request.responseText
  return request.responseText === '' ? undefined : (JSON.parse(request.responseText) as unknown)
}

/** Like `fetch`, by XMLHttpRequest, which reports the progress of an upload. */
export const sendWithProgress = (
  base: string,
  { method, path, headers, body, signal }: TransportRequest,
  onProgress: (share: number) => void,
): Promise<TransportResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    request.open(method, base + path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      signal?.removeEventListener('abort', stop)
      resolve({ status: request.status, body: read(request) })
    }
    request.onerror = () => reject(new NetworkError(OFFLINE_MESSAGE))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', stop)
    if (body instanceof FormData) request.send(body)
    else {
      request.setRequestHeader('content-type', 'application/json')
      request.send(JSON.stringify(body))
    }
  })
