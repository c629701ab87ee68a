import { ERROR_TEXTS, FIELD_ERROR_TEXTS } from '@kram/contract/api-description/error-texts'
import { apiDescriptionRoutes } from '@kram/contract/api-description/routes'
import { ERRORS, type ErrorCode } from '@kram/contract/common/errors'
import { TEST_EVENT, WEBHOOK_EVENTS } from '@kram/contract/webhooks/events'
import { ORDER_CODES_TEXT, UNIVERSAL_ERRORS, USUAL_CODES_TEXT } from './error-responses.ts'

const entry = ([code, text]: [string, string]): string => `- \`${code}\` ${text}`

const codes = Object.entries(ERRORS) as [ErrorCode, { status: number }][]
const errorLists = [...Map.groupBy(codes, ([, { status }]) => status)]
  .toSorted(([a], [b]) => a - b)
  .map(([status, all]) => `${status}:\n\n${all.map(([code]) => entry([code, ERROR_TEXTS[code]])).join('\n')}`)
const fieldList = Object.entries(FIELD_ERROR_TEXTS).map(entry)

/** What holds for every operation; the introduction of the document for programs, in Markdown. */
export const GUIDE = `Kram is a market place for small local producers. JSON in, JSON out, UTF-8.

This document is for programs: shop systems, tills, spreadsheets. It has the operations that anybody may call and those that an API key opens. What needs a logged-in session is in \`${apiDescriptionRoutes.openApiApp.path}\`, what needs a seller’s in \`${apiDescriptionRoutes.openApiSellers.path}\`, an operator’s in \`${apiDescriptionRoutes.openApiOperators.path}\`. Each operation is in exactly one of them.

## Formats

Money is text \`X.XX\` in złoty. Quantities are numbers with at most three decimals. Instants are ISO 8601 in UTC with milliseconds (\`2026-11-28T07:00:00.000Z\`); days (\`2026-11-28\`) and times of day (\`08:30\`) are wall time in Poland. Ids are positive integers. A schema with \`properties\` is an object. A field that is not described is refused in a request (\`unknown\`), and one that is left out without a default counts as null; a client must ignore fields and codes that it does not know in a reply.

## Authentication

\`POST /api/auth/login\` gives a token; send it as \`Authorization: Bearer …\`. *For sessions* includes a guest’s. A dead token counts as none. A seller’s programs send an API key from \`POST /api/api-keys\` in the same header; a key reaches what its seller reaches, within its scopes, and every operation that takes keys names its scope in \`security\`. *Not yours* is 404, *never for this kind of account* is 403.

## Errors

Every error has the shape \`Error\`. \`code\` is stable, \`message\` is Polish and for people, \`details\` holds facts to act on. \`fieldErrors\` names fields of the request as \`items[0].quantity\`. Every operation lists its statuses and codes under \`4XX\`. Codes that a status usually has are not repeated there: ${USUAL_CODES_TEXT}. ${ORDER_CODES_TEXT}. Besides, every operation can answer ${UNIVERSAL_ERRORS}.

${errorLists.join('\n\n')}

Codes of fields:

${fieldList.join('\n')}

## Created resources

201 has a \`Location\` at which the created resource can be read.

## Paging

Lists take \`limit\` and \`cursor\` and answer \`{items, nextCursor}\`. Send \`nextCursor\` as the next \`cursor\` until it is null. A cursor belongs to its list, filter and order; entries that are added meanwhile are neither repeated nor a cause of gaps.

Lists with \`updatedSince\` answer what changed since an instant, in the order of changes, with the ids of what was deleted, and \`syncedUntil\`: send it as \`updatedSince\` the next time. An entry may come again without a change. Deletions are reported for 30 days.

## Versions

What can be changed carries a \`version\`. A change states the version it is based on; if somebody was faster the answer is 409 \`VERSION_CONFLICT\` with the current state.

## Idempotency

Operations that create take \`Idempotency-Key\`: 1 to 255 visible ASCII characters, without a session a random UUID. The same key with the same body gets the stored reply for a day, with \`Idempotent-Replayed: true\`; with another body 422; while the first is under way 409. Use a new key for every intention.

## Caching

Every GET answers with an \`ETag\` and 304 to \`If-None-Match\`. Replies are \`no-store\` unless \`Cache-Control\` says otherwise. HEAD works wherever GET does, except at the GET that confirms an address.

## Webhooks

The server posts events to the addresses that a seller enters in the settings, signed after Standard Webhooks: ${[...WEBHOOK_EVENTS, TEST_EVENT].map((event) => `\`${event}\``).join(', ')}. Messages carry ids; read the rest with a key. A message may come twice with the same \`webhook-id\`. Without a 2xx within eight seconds it is sent again.

## Change

\`/api\` is version 1 and stays at this address. It only grows: operations, optional fields of requests, fields and values of replies, codes and events are added; nothing is renamed, removed or made stricter. What has to end is marked as deprecated here and announces it in every answer with \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594), at least six months ahead. What cannot be done that way becomes another version at another address.

## Limits

Answers announce the tightest limit of the client (draft-ietf-httpapi-ratelimit-headers): \`RateLimit-Policy: "key-read";q=600;w=60\` allows 600 requests in 60 seconds, \`RateLimit: "key-read";r=598;t=57\` leaves 598 for the next 57 seconds. Replies that are the same for everybody have neither; where a limit protects somebody else, only the policy is sent. Beyond a limit the answer is 429 with \`Retry-After\` in seconds, which wins over the others.
`
