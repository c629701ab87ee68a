import { LEGAL_KIND_LABELS } from '@kram/contract/legal/limits'
import { legalRoutes } from '@kram/contract/legal/routes'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { AcceptanceList, acceptanceFilter, LegalEditor, LegalRows, legalRowsQuery } from '#features/legal'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { Page } from '#ui/layout'
import { Operator, OperatorMail } from '../../../legal/Operator.tsx'
import { ListPage } from '../../../lists/ListPage.tsx'
import { type SectionLink, SectionNav } from '../../../lists/SectionNav.tsx'

const VIEWS: readonly SectionLink[] = [
  { to: '/admin/legal', label: 'Dokumenty' },
  { to: '/admin/legal/acceptances', label: 'Akceptacje' },
]

function Acceptances() {
  const [params] = useSearchParams()
  const filter = acceptanceFilter(params)
  const { data } = useQuery(legalRowsQuery())
  const options = (data?.items ?? []).flatMap(({ id, kind, number }) =>
    number === null ? [] : [[String(id), `${LEGAL_KIND_LABELS[kind]}, wersja ${number}`] as [string, string]],
  )
  return (
    <ListPage
      title="Akceptacje dokumentów"
      lead="Kto, kiedy i gdzie zaakceptował którą wersję. Plik jest dowodem dla osoby albo dla wersji."
      search="Konto, e-mail lub rezerwacja"
      nav={<SectionNav label="Dokumenty" links={VIEWS} />}
      filters={[{ kind: 'choice', name: 'version', label: 'Wersja', emptyLabel: 'Każda', options }]}
      tools={
        <DownloadTable fileName="akceptacje.csv" read={() => call(legalRoutes.exportAcceptances, { query: filter })}>
          Pobierz CSV
        </DownloadTable>
      }
    >
      <AcceptanceList filter={filter} />
    </ListPage>
  )
}

/** `/admin/legal`, `/admin/legal/acceptances`, and `/admin/legal/12`: the version with this number of its row. */
export function Component() {
  const { view } = useParams()
  if (view === 'acceptances') return <Acceptances />
  if (view === undefined)
    return (
      <Page
        title="Dokumenty"
        lead="Regulamin i polityka prywatności w wersjach. Szkic zmienia i ogłasza administrator."
        width="reading"
      >
        <SectionNav label="Dokumenty" links={VIEWS} />
        <LegalRows />
      </Page>
    )
  const id = Number(view)
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title="Dokument" width="reading">
        <p>
          Wybierz wersję na liście <Link to="/admin/legal">Dokumenty</Link>.
        </p>
      </Page>
    )
  return (
    <Page title="Wersja dokumentu" width="reading">
      <LegalEditor key={id} id={id} operator={<Operator />} operatorEmail={<OperatorMail />} />
    </Page>
  )
}
