const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** The day from the address; an invalid one is ignored. */
export const dateInUrl = (params: URLSearchParams): string | undefined => {
  const date = params.get('date') ?? ''
  return DATE_PATTERN.test(date) ? date : undefined
}
