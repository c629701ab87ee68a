import type { FastifyRequest } from 'fastify'
import type { AppError } from '#platform/errors'
import { pathOf } from '../request/index.ts'

const DATA = /^\/(api|health|metrics|uploads|assets)(\/|$)/

/** True when the client is a browser that navigates to a page. */
export const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !DATA.test(pathOf(request)) && (request.headers.accept ?? '').includes('text/html')

/** Plain fallback page when rendering failed, within the content security policy. `reference`: what the log has it under. */
export const errorPage = ({ message, status }: AppError, reference: string): string => `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Błąd ${status} - Kram</title></head>
<body><main><h1>Kram</h1><p>${message}</p>${status >= 500 ? `<p><small>Numer zdarzenia: ${reference}</small></p>` : ''}<p><a href="">Spróbuj ponownie</a></p><p><a href="/">Strona główna</a></p></main></body>
</html>
`
