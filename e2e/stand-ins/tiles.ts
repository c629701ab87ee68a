import { createServer } from 'node:http'

/** A stand-in for a tile server on this machine: every tile is plain green. */

const FIELD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO4/+IyAAVEApuc+0V+AAAAAElFTkSuQmCC',
  'base64',
)

createServer(({ url = '' }, response) => {
  const isTile = /^\/\d+\/\d+\/\d+\.png$/.test(url)
  response.writeHead(isTile ? 200 : 204, isTile ? { 'content-type': 'image/png' } : {})
  response.end(isTile ? FIELD : undefined)
}).listen(Number(process.env['PORT']), '127.0.0.1')
