import type { FastifyRequest } from 'fastify'

/** The path without the query, which may contain secrets. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? url
