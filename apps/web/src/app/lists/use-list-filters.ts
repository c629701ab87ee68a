import { useSearchParams } from 'react-router'

const ID_PATTERN = /^[1-9]\d{0,8}$/

/** What a list is narrowed to, as its address says it; what the address says wrongly is passed over. */
export const useListFilters = (names: readonly string[]) => {
  const [params, setParams] = useSearchParams()
  const filterNames = ['q', ...names]
  return {
    q: params.get('q') ?? '',
    /** One of these, or nothing. */
    pick: <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === params.get(name)),
    id: (name: string): number | undefined => {
      const text = params.get(name) ?? ''
      return ID_PATTERN.test(text) ? Number(text) : undefined
    },
    flag: (name: string): 'true' | undefined => (params.get(name) === 'true' ? 'true' : undefined),
    filtered: filterNames.some((name) => params.has(name)),
    /** Everything again, in the order that was chosen. */
    clear: (): void =>
      setParams((before) => new URLSearchParams([...before].filter(([name]) => !filterNames.includes(name))), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
