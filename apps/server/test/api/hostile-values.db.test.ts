import type { Endpoint } from '@kram/contract/common/endpoint'
import { ErrorBody } from '@kram/contract/common/error-body'
import { ERRORS } from '@kram/contract/common/errors'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMatrixFixtures } from '#testing/authorization/fixtures'
import { testDatabase } from '#testing/database/test-database'
import { HOSTILE_TEXTS } from '#testing/fuzz/hostile-texts'
import { type Field, fieldsOf, knownNames, spoiledRequest, type SpoiledRequest } from '#testing/fuzz/spoiled-requests'
import { wholeApi } from '#testing/http/whole-api'
import { acceptsNow, acceptingFacebook, type ValidRequest, validRequest } from '#testing/valid-requests/valid-requests'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'

const { db, url } = await testDatabase()
await loadGazetteer(url)
const { fastify, registeredRoutes } = await wholeApi(url, 1_000_000, { facebook: acceptingFacebook })

const ErrorShape = z.strictObject({ ...ErrorBody.shape })

type Answer = { status: number; body: string }

/** A busy machine refuses some requests for now and says so; a repetition shows what the value does. */
const MAX_TRIES = 4

async function answerOf(request: SpoiledRequest, tries = MAX_TRIES): Promise<Answer> {
  // An event stream does not end.
  const reply = await fastify.inject({ ...request, payloadAsStream: true })
  if (reply.statusCode === 503 && reply.headers['retry-after'] !== undefined && tries > 1) {
    await buffer(reply.stream())
    return answerOf(request, tries - 1)
  }
  if (reply.statusCode < 400) {
    reply.stream().destroy()
    return { status: reply.statusCode, body: '' }
  }
  return { status: reply.statusCode, body: (await buffer(reply.stream())).toString() }
}

const namesIn = (property: string): string[] => property.split(/[.[\]]/).filter((name) => name && !/^\d+$/.test(name))

/** What is wrong with an error answer; `null` if nothing is. */
function faultOf(names: Set<string>, sent: string, { status, body }: Answer): string | null {
  if (status < 400) return null
  if (status >= 500) return String(status)
  const error = ErrorShape.parse(JSON.parse(body))
  if (error.status !== status || !Object.hasOwn(ERRORS, error.code)) return `${status} in another shape`
  const unknown = (error.fieldErrors ?? []).filter(({ property }) =>
    namesIn(property).some((name) => !names.has(name) && !sent.includes(name)),
  )
  return unknown.length > 0 ? `field errors at ${unknown.map(({ property }) => property).join(', ')}` : null
}

/** More at once are an overload for what converts pictures. */
const AT_ONCE = 4

/** The answers to every hostile value in this field. */
async function answersOf(route: Endpoint, request: ValidRequest, field: Field) {
  const answers: { text: string; spoiled: SpoiledRequest; answer: Answer }[] = []
  for (let from = 0; from < HOSTILE_TEXTS.length; from += AT_ONCE) {
    const batch = HOSTILE_TEXTS.slice(from, from + AT_ONCE).map(async (text) => {
      const spoiled = spoiledRequest(route, request, field, text)
      return { text, spoiled, answer: await answerOf(spoiled) }
    })
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

/** Sends every hostile value in every field of a valid request. */
async function faultsOf(route: Endpoint): Promise<{ sent: number; faults: string[] }> {
  const names = knownNames(route)
  const faults: string[] = []
  let sent = 0
  let request = await validRequest(db, route, await createMatrixFixtures(db))
  for (const field of fieldsOf(route)) {
    const answers = await answersOf(route, request, field)
    sent += answers.length
    // What was accepted may have used up what the request acts on.
    if (route.method !== 'GET' && answers.some(({ answer }) => answer.status < 400))
      request = await validRequest(db, route, await createMatrixFixtures(db))
    faults.push(
      ...answers.flatMap(({ text, spoiled, answer }) => {
        const fault = faultOf(names, `${spoiled.url} ${String(spoiled.payload ?? '')}`, answer)
        const at = `${route.method} ${route.path} ${field.part} ${field.steps.join('.')}`
        return fault ? [`${at} = ${text.slice(0, 60)}: ${fault}`] : []
      }),
    )
  }
  return { sent, faults }
}

// Without this, a wrong test request would keep all hostile values away from what the route does.
test('every route accepts its valid request', async () => {
  const rejected: string[] = []
  const unchanged = await createMatrixFixtures(db)
  for (const { route } of registeredRoutes.filter((registered) => acceptsNow(registered.route))) {
    const fixtures = route.method === 'GET' ? unchanged : await createMatrixFixtures(db)
    const { method, url: address, headers, payload } = await validRequest(db, route, fixtures)
    const body = payload === undefined || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
    const type = body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }
    const { status, body: text } = await answerOf({
      method,
      url: address,
      headers: { ...headers, ...type },
      ...(body !== undefined && { payload: body }),
    })
    if (status >= 300) rejected.push(`${method} ${route.path}: ${status} ${text.slice(0, 300)}`)
  }
  expect(rejected).toEqual([])
}, 300_000)

test('no value in any field of any request is a fault of the server', async () => {
  const faults: string[] = []
  let sent = 0
  for (const { route } of registeredRoutes) {
    const result = await faultsOf(route)
    faults.push(...result.faults)
    sent += result.sent
  }
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(10_000)
}, 1_200_000)
