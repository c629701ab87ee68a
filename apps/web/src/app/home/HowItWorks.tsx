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
    <section aria-labelledby="how" className="py-10">
      <h2 id="how" className="mb-5 text-2xl">
        Jak to działa
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(({ Icon, title, text }, index) => (
          <li key={title} className="relative rounded-2xl border border-line bg-surface p-5 pt-6 shadow-card">
            <span aria-hidden="true" className="absolute top-4 right-5 font-display text-4xl text-line">
              {index + 1}
            </span>
            <span className="mb-3 flex size-12 items-center justify-center rounded-xl bg-brand-soft text-brand-ink">
              <Icon aria-hidden="true" />
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
