import { BasketIcon, PickupDayIcon, PinIcon } from '#ui/icons.ts'

const STEPS = [
  {
    Icon: PinIcon,
    title: 'Znajdź w okolicy',
    text: 'Podaj miejsce i zobacz, kto sprzedaje blisko Ciebie, ile to kosztuje i kiedy można odebrać.',
  },
  {
    Icon: BasketIcon,
    title: 'Zarezerwuj',
    text: 'Wybierz ilość i termin. Konto nie jest potrzebne – wystarczy imię i numer telefonu.',
  },
  {
    Icon: PickupDayIcon,
    title: 'Odbierz i zapłać',
    text: 'Przyjdź na targ, do gospodarstwa albo poczekaj na dostawę. Płacisz dopiero przy odbiorze.',
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mt-2 mb-6">
      <h2 id="how" className="mb-3 type-title">
        Jak to działa
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {STEPS.map(({ Icon, title, text }, index) => (
          <li key={title} className="relative rounded-card bg-surface p-4 shadow-card">
            <span aria-hidden="true" className="absolute top-3 right-4 font-display text-4xl text-line">
              {index + 1}
            </span>
            <span className="mb-2 flex size-11 items-center justify-center rounded-control bg-brand-soft text-brand-ink">
              <Icon aria-hidden="true" />
            </span>
            <h3 className="type-head">{title}</h3>
            <p className="mt-1 type-meta">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
