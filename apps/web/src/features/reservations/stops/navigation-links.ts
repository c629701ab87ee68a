export type Point = { latitude: number; longitude: number }

/** As many stops as a link to the navigation may have, its destination included. */
const STOPS_PER_LINK = 10

const at = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

const directions = (parameters: Record<string, string>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', travelmode: 'driving', ...parameters }).toString()}`

/** Directions to one stop, from where the phone is. */
export const stopLink = (stop: Point): string => directions({ destination: at(stop) })

/** For any map of the phone. */
export const anyMapLink = (stop: Point, label: string): string =>
  `geo:${at(stop)}?q=${at(stop)}(${encodeURIComponent(label)})`

export type RoundLink = { first: number; last: number; url: string }

/** Directions over several stops in their order; a long round has several links, each of which goes on where the one before ends. */
export function roundLinks(start: Point | null, stops: readonly Point[]): RoundLink[] {
  const links: RoundLink[] = []
  for (let first = 0; first < stops.length; first += STOPS_PER_LINK) {
    const part = stops.slice(first, first + STOPS_PER_LINK)
    const origin = first === 0 ? start : (stops[first - 1] ?? null)
    const destination = part.at(-1)
    if (!destination) break
    const between = part.slice(0, -1).map(at).join('|')
    const url = directions({
      ...(origin && { origin: at(origin) }),
      destination: at(destination),
      ...(between !== '' && { waypoints: between }),
    })
    links.push({ first: first + 1, last: first + part.length, url })
  }
  return links
}
