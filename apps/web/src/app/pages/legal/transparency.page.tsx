import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { transparencyQuery, TransparencyReport } from '#features/reports'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

const yearIn = (search: URLSearchParams): number | undefined => {
  const year = Number(search.get('year'))
  return Number.isInteger(year) && year >= 2020 && year <= 2099 ? year : undefined
}

export const loader = prefetch(({ search }) => [transparencyQuery(yearIn(search))])

export function Component() {
  const [search] = useSearchParams()
  const { data: figures } = useSuspenseQuery(transparencyQuery(yearIn(search)))
  return (
    <Page
      title="Raport przejrzystości"
      lead={`Rok ${figures.year}. Jak Kram rozpatruje zgłoszenia, jakie podejmuje decyzje i co z odwołaniami.`}
      width="reading"
    >
      <Head
        description="Ile zgłoszeń dostał Kram, jakie decyzje podjął i ile cofnął po odwołaniach."
        canonical="/transparency"
      />
      <nav aria-label="Lata" className="mb-6 flex flex-wrap gap-2">
        {figures.years.map((one) => (
          <Link
            key={one}
            to={`/transparency?year=${one}`}
            aria-current={one === figures.year ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-xl bg-sunk px-4 font-semibold aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
          >
            {one}
          </Link>
        ))}
      </nav>
      <div className="prose-kram">
        <TransparencyReport figures={figures} />
        <section>
          <h2>Skąd te liczby</h2>
          <p>
            Liczymy je na bieżąco z bazy danych. Zgłoszenia i decyzje przechowujemy trzy lata. Każdą decyzję można{' '}
            <Link to="/decisions">zobaczyć i zaskarżyć</Link>, a treść niezgodną z prawem{' '}
            <Link to="/report">zgłosić</Link> bez konta.
          </p>
        </section>
      </div>
    </Page>
  )
}
