import { queryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiErrorFrom } from '../api/index.ts'
import { pagedQuery } from './paged-query.ts'
import { createQueryClient, routerContext, prefetch } from './query-client.ts'

const load = (loader: ReturnType<typeof prefetch>, url = 'https://kram.test/pears/7?ripe=true') => {
  const queryClient = createQueryClient()
  const args = {
    request: new Request(url),
    params: { id: '7' },
    context: routerContext(queryClient),
  } as unknown as LoaderFunctionArgs
  return { queryClient, done: loader(args) }
}

test('a loader fetches single queries and the first page of lists, by the address', async () => {
  const pear = (id: number) => queryOptions({ queryKey: ['pears', id], queryFn: async () => `pear ${id}` })
  const ripe = (search: URLSearchParams) =>
    pagedQuery(['pears', search.get('ripe')], async () => ({ items: ['gruszka'], nextCursor: null }))

  const { queryClient, done } = load(prefetch(({ params, search }) => [pear(Number(params['id'])), ripe(search)]))

  expect(await done).toBe(null)
  expect(queryClient.getQueryData(['pears', 7])).toBe('pear 7')
  expect(queryClient.getQueryData(['pears', 'true'])).toEqual({
    pages: [{ items: ['gruszka'], nextCursor: null }],
    pageParams: [null],
  })
})

test('an error becomes a route error with the same status', async () => {
  const gone = queryOptions({
    queryKey: ['gone'],
    queryFn: async (): Promise<never> => {
      throw apiErrorFrom(404, undefined)
    },
  })
  await expect(load(prefetch(() => [gone])).done).rejects.toMatchObject({ init: { status: 404 } })
})
