import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Short calls: `await call('PUT', '/api/products/1', headers, body)` returns status, headers and parsed body. */
export const createCall =
  (inject: FastifyInstance['inject']) =>
  async (method: Method, url: string, headers: Record<string, string> = {}, payload?: object) => {
    const reply = await inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, headers: reply.headers, body: reply.body ? reply.json() : undefined }
  }
