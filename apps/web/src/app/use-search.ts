import { useSearchParams } from 'react-router'

/** What a list is narrowed to lives in the address, so that back, reload and a shared link keep it. */
export const useAddress = (): [params: URLSearchParams, put: (name: string, value: string | null) => void] => {
  const [params, setParams] = useSearchParams()
  const put = (name: string, value: string | null): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params, put]
}

/** The words of a search in the address. */
export const useSearch = (): [q: string, search: (text: string) => void] => {
  const [params, put] = useAddress()
  return [params.get('q') ?? '', (text) => put('q', text)]
}
