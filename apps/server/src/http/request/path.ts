import type { FastifyRequest } from 'fastify'

/** The address without its query, which may carry secrets. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? url
