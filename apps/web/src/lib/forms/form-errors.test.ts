import { describe, expect, test } from 'vitest'
import { ApiError, apiErrorFrom, messageFrom, NetworkError, pageOutcomeFor } from '../api/index.ts'
import { currentVersionFrom, formOutcomeFor } from './form-errors.ts'

const errorBody = { code: 'OUT_OF_STOCK', message: 'Ktoś był szybszy.', status: 409 }

describe('where an error is shown', () => {
  test('no error object leads to the error page with 503', () => {
    expect(pageOutcomeFor(undefined)).toEqual({ kind: 'page', status: 503, message: null })
    expect(formOutcomeFor(new TypeError('x is undefined'))).toEqual({ kind: 'page', status: 503, message: null })
  })

  test('a response without an error object shows 503 and its sentence, an empty error keeps its status', () => {
    for (const body of [undefined, null, '', '<html>Bad Gateway</html>'])
      for (const status of [500, 502]) {
        expect(formOutcomeFor(apiErrorFrom(status, body))).toEqual({ kind: 'page', status: 503, message: null })
        // Where the screen itself shows the error, it is the same sentence.
        expect(apiErrorFrom(status, body).message).toBe('Serwis jest chwilowo przeciążony. Spróbuj ponownie za chwilę.')
      }
    expect(formOutcomeFor(apiErrorFrom(500, {}))).toEqual({
      kind: 'page',
      status: 500,
      message: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
    })
    expect(pageOutcomeFor(new NetworkError('Brak połączenia.'))).toEqual({
      kind: 'page',
      status: 503,
      message: 'Brak połączenia.',
    })
  })

  test('code and message are shown above the form', () => {
    expect(formOutcomeFor(new ApiError(errorBody))).toEqual({
      kind: 'form',
      placed: { fields: [], form: [{ code: 'OUT_OF_STOCK', message: 'Ktoś był szybszy.' }] },
    })
  })

  test('without a form they lead to the error page with their status', () => {
    expect(pageOutcomeFor(new ApiError(errorBody))).toEqual({
      kind: 'page',
      status: 409,
      message: 'Ktoś był szybszy.',
    })
  })

  test('each global error is shown above the form', () => {
    const globalErrors = [
      { code: 'CUTOFF_PASSED', message: 'Termin minął.' },
      { code: 'SLOT_FULL', message: 'Brak miejsc.' },
    ]
    expect(formOutcomeFor(new ApiError({ ...errorBody, globalErrors }))).toEqual({
      kind: 'form',
      placed: { fields: [], form: globalErrors },
    })
  })

  test('the message of a field error is found by field and code, then by code, then the global message, then the code', () => {
    const failure = new ApiError({
      ...errorBody,
      fieldErrors: [
        { property: 'email', code: 'required' },
        { property: 'items[0].name', code: 'required' },
        { property: 'title', code: 'OFFENSIVE' },
        { property: 'place', code: 'FAR_AWAY' },
      ],
      globalErrors: [{ code: 'OFFENSIVE', message: 'Tytuł jest obraźliwy.' }],
    })
    const outcome = formOutcomeFor(failure)
    expect(
      outcome.kind === 'form' && outcome.placed.fields.map(({ property, message }) => [property, message]),
    ).toEqual([
      ['email', 'Proszę wprowadzić prawidłowy email'],
      ['items.0.name', 'Prosze podac wartosc.'],
      ['title', 'Tytuł jest obraźliwy.'],
      ['place', 'FAR_AWAY'],
    ])
  })

  test('a form keeps its input when the network fails', () => {
    const outcome = formOutcomeFor(new NetworkError('Brak połączenia.'))
    expect(outcome).toEqual({
      kind: 'form',
      placed: { fields: [], form: [{ code: 'NETWORK', message: 'Brak połączenia.' }] },
    })
  })

  test('a session that ended is not reported twice', () => {
    expect(formOutcomeFor(new ApiError({ code: 'SESSION_REQUIRED', message: 'x', status: 401 }, true))).toEqual({
      kind: 'handled',
    })
  })
})

describe('responses of other servers', () => {
  test('an HTML response of a proxy becomes an error with a Polish message', () => {
    expect(apiErrorFrom(502, '<html>Bad Gateway</html>').body).toMatchObject({ code: 'UNAVAILABLE', status: 502 })
  })

  test('a message is found in the body, in JSON text, in plain text', () => {
    expect(messageFrom({ message: 'Zły email' })).toBe('Zły email')
    expect(messageFrom('{"message":"Zły email"}')).toBe('Zły email')
    expect(messageFrom('Zły email')).toBe('Zły email')
    expect(messageFrom('{"code":1}')).toBe('{"code":1}')
    expect(messageFrom('')).toBeNull()
    expect(messageFrom(null)).toBeNull()
  })
})

test('a version conflict contains the present version', () => {
  const conflict = (details: Record<string, unknown>) =>
    new ApiError({ code: 'VERSION_CONFLICT', message: 'x', status: 409, details })
  expect(currentVersionFrom(conflict({ current: { name: 'Nowa', version: 7 } }))).toBe(7)
  expect(currentVersionFrom(conflict({ version: 3 }))).toBe(3)
  expect(currentVersionFrom(conflict({}))).toBe(null)
  expect(currentVersionFrom(new ApiError({ code: 'IN_USE', message: 'x', status: 409, details: { version: 3 } }))).toBe(
    null,
  )
})
