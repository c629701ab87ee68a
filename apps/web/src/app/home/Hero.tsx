import type { PickedPlace } from '#features/places'
import { latePlaceSearch } from './late-parts.ts'

/** Asks for a place; not shown once one is known. */
export function Hero({ onPlacePicked }: { onPlacePicked: (place: PickedPlace) => void }) {
  return (
    <section className="place-unknown board mb-4 px-4 py-5 sm:px-8 sm:py-8">
      <div className="grid items-center gap-4 lg:grid-cols-[1.15fr_1fr] lg:gap-8">
        <div>
          <h1 className="text-3xl lg:text-4xl">Co dziś mają Twoi sąsiedzi?</h1>
          <p className="mt-2 max-w-md text-chalk-muted">
            Jajka, chleb, sery i warzywa prosto od tych, którzy je robią. Zarezerwuj w minutę, zapłać przy odbiorze.
          </p>
        </div>
        <latePlaceSearch.Part onPlacePicked={onPlacePicked} />
      </div>
    </section>
  )
}
