import { useSearchParams } from 'react-router'

/** The words of a search live in the address, so that back and reload keep them. */
export const useSearch = (): [q: string, search: (text: string) => void] => {
  const [params, setParams] = useSearchParams()
  const search = (text: string): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (text === '') next.delete('q')
        else next.set('q', text)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params.get('q') ?? '', search]
}
