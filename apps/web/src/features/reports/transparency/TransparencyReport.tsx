import type { Transparency } from '@kram/contract/reports/decision-schemas'
import { type Measure, REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { NOTICES } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'
import type { ReactNode } from 'react'

type Row = readonly [name: string, value: ReactNode]

const MEASURE_NAMES: Record<Measure, string> = {
  none: 'Bez działania',
  hideOffer: 'Ukrycie oferty',
  pauseOffer: 'Wstrzymanie oferty',
  requireChange: 'Wstrzymanie oferty do poprawki',
  archiveOffer: 'Zamknięcie oferty',
  removeComment: 'Usunięcie treści wiadomości',
  removeReview: 'Usunięcie opinii',
  suspendSelling: 'Zawieszenie sprzedaży',
  blockAccount: 'Zablokowanie konta',
  suspendReporting: 'Zawieszenie przyjmowania zgłoszeń',
}

const hoursText = (hours: number | null): string => (hours === null ? 'brak danych' : `${hours} godz.`)

const keysOf = <T extends string>(counts: Record<T, number>, labels: Record<T, string>): Row[] =>
  (Object.keys(labels) as T[]).map((key) => [labels[key], counts[key]])

/** Figures of a year about notices, decisions and appeals. */
export function TransparencyReport({ figures }: { figures: Transparency }) {
  const { notices, decisions, appeals, suspensions, reporters, strikes } = figures
  return (
    <>
      <Table
        title="Zgłoszenia"
        lead={`Razem ${counted(notices.total, NOTICES)}. Każde czyta człowiek.`}
        rows={[
          ...keysOf(notices.byReason, REPORT_REASON_LABELS),
          ['Otwarte po słowach, które zauważył automat', notices.automatic],
          ['Od zaufanych zgłaszających', notices.trusted],
          ['Oczywiście bezzasadne', notices.unfounded],
          ['Jeszcze nierozpatrzone', notices.waiting],
        ]}
      />
      <Table
        title="Decyzje"
        lead={`Razem ${decisions.total}. Żadnej nie podjął automat.`}
        rows={[
          ...keysOf(decisions.byMeasure, MEASURE_NAMES),
          ['Podstawa w prawie', decisions.inLaw],
          ['Podstawa w regulaminie', decisions.inTerms],
          ['Bez zgłoszenia, z inicjatywy operatora', decisions.own],
          ['Czas od zgłoszenia do decyzji (mediana)', hoursText(decisions.medianHours)],
          ['Po terminie', decisions.late],
        ]}
      />
      <Table
        title="Odwołania"
        lead={`Razem ${appeals.total}. Rozpatruje je inna osoba niż ta, która podjęła decyzję.`}
        rows={[
          ['Od osób, których dotyczyła decyzja', appeals.affected],
          ['Od zgłaszających', appeals.reporter],
          ['Decyzja zostaje', appeals.upheld],
          ['Decyzja cofnięta', appeals.reversed],
          ['Czas do odpowiedzi (mediana)', hoursText(appeals.medianHours)],
        ]}
      />
      <Table
        title="Zawieszenia i ostrzeżenia"
        rows={[
          ['Zawieszenia sprzedaży', suspensions.selling],
          ['Blokady kont', suspensions.account],
          ['Ostrzeżenia przy decyzjach o treści', strikes],
          ['Zgłaszający ostrzeżeni za bezzasadne zgłoszenia', reporters.warned],
          ['Zgłaszający zawieszeni', reporters.suspended],
        ]}
      />
    </>
  )
}

function Table({ title, lead, rows }: { title: string; lead?: string; rows: readonly Row[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
