import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { FACEBOOK_APP_ID as APP_ID } from '../support/data/facebook-app.ts'

/** A stand-in for Facebook on this machine: SDK, login popup and Graph API. */

const port = Number(process.env['PORT'])
const origin = `http://127.0.0.1:${port}`

/** The part of the SDK that our page uses. Like the original, it opens a popup and receives its message. */
const SDK = `
  let connected = false, appId
  window.FB = {
    init(options) { appId = options.appId; document.documentElement.dataset.facebook = options.version },
    login(done, { scope }) {
      const listener = ({ origin, data }) => {
        if (origin !== '${origin}') return
        removeEventListener('message', listener)
        connected = Boolean(data.accessToken)
        done({ status: connected ? 'connected' : 'unknown', authResponse: connected ? data : null })
      }
      addEventListener('message', listener)
      open('${origin}/dialog?scope=' + scope + '&app=' + appId, '_blank', 'width=400,height=500')
    },
    getLoginStatus(done) { done({ status: connected ? 'connected' : 'unknown' }) },
    logout(done) { connected = false; document.documentElement.dataset.facebook = 'left'; done() },
  }
  window.fbAsyncInit()`

/** A token names its user: `hex` becomes hex@kram.test. */
const dialog = (search: URLSearchParams): string => {
  const accessToken = randomBytes(6).toString('hex')
  const answer = (data: object) => `opener.postMessage(${JSON.stringify(data)}, "*"); close()`
  return `<!doctype html><meta charset="utf-8"><title>Facebook</title>
    <p>${search.get('app') === APP_ID ? 'Kram' : '?'} prosi o: ${search.get('scope')?.replaceAll(/\W/g, '') ?? ''}</p>
    <button onclick='${answer({ accessToken })}'>Kontynuuj</button>
    <button onclick='${answer({})}'>Anuluj</button>`
}

const personOf = (token: string) => ({
  id: String(Number.parseInt(token, 16)),
  name: 'Ania Kurek',
  email: `${token}@kram.test`,
})

createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin)
  const say = (type: string, body: string): unknown =>
    reply.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }).end(body)
  const { id } = personOf(searchParams.get('input_token') ?? '0')
  const inspection = { data: { is_valid: true, app_id: APP_ID, type: 'USER', user_id: id } }

  if (pathname === '/sdk.js') return say('text/javascript', SDK)
  if (pathname === '/dialog') return say('text/html', dialog(searchParams))
  if (pathname === '/v19.0/debug_token') return say('application/json', JSON.stringify(inspection))
  if (pathname === '/v19.0/me')
    return say('application/json', JSON.stringify(personOf(searchParams.get('access_token') ?? '0')))
  return pathname === '/' ? say('text/plain', 'ready') : reply.writeHead(404).end()
}).listen(port, '127.0.0.1')
