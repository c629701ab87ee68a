import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/**
 * Short calls: `await call('PUT', '/api/products/1', headers, body)` returns status, headers and body: parsed JSON, text, or
 * `null` without one.
 */
export const createCall =
  (inject: FastifyInstance['inject']) =>
  async (method: Method, url: string, headers: object = {}, payload?: object, remoteAddress = '127.0.0.1') => {
    const reply = await inject({ method, url, headers: { ...headers }, remoteAddress, ...(payload && { payload }) })
    const isJson = String(reply.headers['content-type']).includes('json')
    const body = isJson && reply.body ? reply.json() : reply.body || null
    return { status: reply.statusCode, headers: reply.headers, body }
  }
