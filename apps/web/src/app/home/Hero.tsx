import type { PickedPlace } from '#features/places'
import { AppleIcon, BreadIcon, CarrotIcon, CheeseIcon, CherryIcon, EggsIcon, MilkIcon } from '#ui/icons.ts'
import { PlaceSearch } from './PlaceBox.tsx'

const DECORATIVE_ICONS = [CarrotIcon, EggsIcon, BreadIcon, CheeseIcon, AppleIcon, MilkIcon, CherryIcon]

/** Introduction of the home page with the search for a place. */
export function Hero({ onPlacePicked }: { onPlacePicked: (place: PickedPlace) => void }) {
  return (
    <section className="board px-5 py-8 sm:px-10 sm:py-12">
      <div className="grid items-center gap-8 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <p aria-hidden="true" className="mb-4 flex gap-3 text-chalk-muted">
            {DECORATIVE_ICONS.map((Icon, index) => (
              <Icon key={index} className="size-7 odd:-rotate-6 even:rotate-6 max-sm:nth-[n+7]:hidden" stroke={1.25} />
            ))}
          </p>
          <h1 className="text-4xl sm:text-5xl">
            Co dziś mają
            <br />
            Twoi sąsiedzi?
          </h1>
          <p className="mt-4 max-w-md text-lg text-chalk-muted">
            Jajka, chleb, sery i warzywa prosto od tych, którzy je robią. Zarezerwuj w minutę, zapłać przy odbiorze.
          </p>
        </div>
        <PlaceSearch onPlacePicked={onPlacePicked} />
      </div>
    </section>
  )
}
