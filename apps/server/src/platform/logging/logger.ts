import pino, { type DestinationStream, type Logger } from 'pino'
import { currentTraceId } from '../tracing/index.ts'
import { scrub } from './scrub.ts'

export type { Logger }

type Settings = { level: string; destination?: DestinationStream }

/**
 * JSON lines on standard output. Tokens, passwords, uuids, e-mail addresses, telephone numbers and people's names
 * are hidden before anything is written, in fields, texts and errors alike.
 */
export function createLogger({ level, destination = pino.destination({ fd: 1, sync: true }) }: Settings): Logger {
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
        logMethod(args, method) {
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
