import pino, { type DestinationStream, type Logger } from 'pino'
import { currentTraceId } from '../tracing/index.ts'
import { scrub } from './scrub.ts'

export type { Logger }

type Settings = {
  level: string
  destination?: DestinationStream
  /** Called for each error that is logged at `error` or `fatal`. The error is as it was thrown: hide secrets and personal data. */
  onError?: (error: Error, message: string) => void
}

/** The number of pino's level `error`; `fatal` is above it. */
const ERROR_LEVEL = 50

/** The error of a line, as the first argument or as its `err`. */
function passError([first, text]: unknown[], onError: (error: Error, message: string) => void): void {
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
  if (error instanceof Error) onError(error, typeof text === 'string' ? text : error.name)
}

/**
 * JSON lines on standard output. Tokens, passwords, uuids, e-mail addresses, telephone numbers and people's names
 * are hidden before anything is written, in fields, texts and errors alike.
 */
export function createLogger({
  level,
  destination = pino.destination({ fd: 1, sync: true }),
  onError,
}: Settings): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const traceId = currentTraceId()
        return traceId === undefined ? {} : { traceId }
      },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: requestLine, err: scrub },
      hooks: {
        logMethod(args, method, level) {
          if (onError && level >= ERROR_LEVEL) passError(args, onError)
          const [first, ...rest] = args.map((one) => (one instanceof Error ? one : scrub(one)))
          Reflect.apply(
            method,
            this,
            first instanceof Error
              ? [{ err: first }, ...(rest.length > 0 ? rest : [scrub(first.message)])]
              : [first, ...rest],
          )
        },
      },
    },
    destination,
  )
}

type RequestInfo = { id?: string; method?: string; url?: string }

/** A request is logged as one line without headers and body, which may contain secrets. */
const requestLine = ({ id, method, url }: RequestInfo) => ({ id, method, url: scrub(url) })
