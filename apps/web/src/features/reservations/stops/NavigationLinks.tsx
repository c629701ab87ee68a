import { buttonClass } from '#ui/buttons'
import { RouteIcon } from '#ui/icons.ts'
import { type Point, roundLinks } from './navigation-links.ts'

/** The last link of several may have a single stop. */
const partText = (first: number, last: number): string =>
  first === last ? `Nawigacja, przystanek ${first}` : `Nawigacja, przystanki ${first}–${last}`

/** The stops in their order, in a navigation app. */
export function NavigationLinks({ start, stops }: { start: Point | null; stops: readonly Point[] }) {
  const links = roundLinks(start, stops)
  return links.map(({ first, last, url }) => (
    <a key={url} href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <RouteIcon aria-hidden="true" />
      {links.length === 1 ? 'Cała trasa w nawigacji' : partText(first, last)}
    </a>
  ))
}
