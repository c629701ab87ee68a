import { useSearchParams } from 'react-router'

/** Filters are stored in the address, so that back, reload and a shared link keep them. */
export const useSearchParam = (): [params: URLSearchParams, setParam: (name: string, value: string | null) => void] => {
  const [params, setParams] = useSearchParams()
  const setParam = (name: string, value: string | null): void => {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params, setParam]
}

/** Removes these filters from the address. */
export const useClearFilters = (): ((names: readonly string[]) => void) => {
  const [, setParams] = useSearchParams()
  return (names) =>
    setParams((before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))), {
      replace: true,
      preventScrollReset: true,
    })
}

/** The search text in the address. */
export const useUrlSearch = (): [q: string, search: (text: string) => void] => {
  const [params, setParam] = useSearchParam()
  return [params.get('q') ?? '', (text) => setParam('q', text)]
}
