import type { Transport, TransportRequest, TransportResponse } from '../environment.ts'
import { NetworkError } from './api-errors.ts'

export const READ_LIMIT_MS = 10_000
export const WRITE_LIMIT_MS = 20_000

const MESSAGE = 'Serwer nie odpowiedział na czas. Spróbuj ponownie.'

/** The server did not answer in time; nobody should have to wait that long a second time without asking for it. */
export class TimeLimitError extends NetworkError {
  override name = 'TimeLimitError'
  constructor() {
    super(MESSAGE)
  }
}

const limitOf = ({ method }: TransportRequest): number => (method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS)

/**
 * Sends a request that ends in time. A file may take as long as it makes progress: every sent part of it begins the limit
 * anew.
 */
export const sendInTime = async (send: Transport, request: TransportRequest): Promise<TransportResponse> => {
  const { signal, onProgress, body } = request
  const limit = limitOf(request)
  const controller = new AbortController()
  const cancel = (): void => controller.abort()
  const late = Promise.withResolvers<never>()
  const end = (): void => {
    late.reject(new TimeLimitError())
    controller.abort()
  }
  let timer = setTimeout(end, limit)
  const progressed = (share: number): void => {
    clearTimeout(timer)
    timer = setTimeout(end, limit)
    onProgress?.(share)
  }
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  const isUpload = onProgress !== undefined || body instanceof FormData
  try {
    const sent = send({ ...request, signal: controller.signal, ...(isUpload && { onProgress: progressed }) })
    return await Promise.race([sent, late.promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
