/** The place of a stop in the order, as on the map. */
export function StopNumber({ place }: { place: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand font-display text-xl text-on-brand"
    >
      {place}
    </span>
  )
}
