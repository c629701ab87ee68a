/** The address asked for a place that the gazetteer does not know. */
export function UnknownPlace({ place }: { place: string | null }) {
  if (place === null) return null
  return (
    <p role="alert" className="mb-4">
      Nie znamy miejsca „{place}”. Sprawdź pisownię albo wpisz kod pocztowy.
    </p>
  )
}
