import { useSearchParam } from '../use-url-search.ts'

type Order<Sort extends string> = { sort: Sort; direction: 'asc' | 'desc' }

/** The order of a table in the address: `order=price.desc`. An order that the table does not have is ignored. */
export const useTableOrder = <Sort extends string>(sorts: readonly Sort[], initial: Order<Sort>) => {
  const [params, setParam] = useSearchParam()
  const [name, direction] = (params.get('order') ?? '').split('.')
  const sort = sorts.find((one) => one === name)
  const order: Order<Sort> = sort ? { sort, direction: direction === 'desc' ? 'desc' : 'asc' } : initial
  return {
    order,
    setOrder: (next: { sort: string; direction: 'asc' | 'desc' }): void =>
      setParam('order', `${next.sort}.${next.direction}`),
  }
}
