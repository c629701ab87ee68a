import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@kram/contract/common/errors'
import { AppError } from '#platform/errors'
import { errorBody, JSON_TYPE } from './error-body.ts'

const SOCKET_ERRORS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers malformed requests: invalid HTTP, too large headers, missing bodies. */
export function handleSocketError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const appError = new AppError(SOCKET_ERRORS[error.code ?? ''] ?? 'BAD_REQUEST')
  const body = JSON.stringify(errorBody(appError))
  const head = [
    `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
