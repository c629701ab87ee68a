import { Link, useSearchParams } from 'react-router'
import { lateReportForm, reportedAddressIn } from '#features/reports'
import { buttonClass } from '#ui/buttons'
import { Card, Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = lateReportForm.load

export function Component() {
  const [search] = useSearchParams()
  const address = reportedAddressIn(search)
  return (
    <Page
      title="Zgłoś treść"
      lead="Ofertę, sprzedawcę, wiadomość albo opinię może zgłosić każdy, także bez konta. Przeczyta to człowiek."
      width="reading"
    >
      <Head description="Zgłoś operatorowi Kramu ofertę, sprzedawcę, wiadomość albo opinię, która narusza prawo lub zasady." />
      <Card>
        <lateReportForm.Part
          key={address}
          address={address}
          back={
            <Link to="/" className={buttonClass('secondary', 'medium', 'justify-self-start')}>
              Na stronę główną
            </Link>
          }
        />
      </Card>
      <p className="mt-4 text-muted">
        Ktoś jest w niebezpieczeństwie? Zadzwoń na numer alarmowy 112. W sprawie swojej rezerwacji najszybciej odpowie
        sprzedawca – napisz w rozmowie przy rezerwacji.
      </p>
    </Page>
  )
}
