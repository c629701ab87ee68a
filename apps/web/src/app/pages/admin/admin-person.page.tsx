import { Link, useParams } from 'react-router'
import { deviceName } from '#features/accounts'
import { PersonCard } from '#features/desk'
import { SellerDocuments } from '#features/documents'
import { Page } from '#ui/layout'

/** `/admin/person/12`: the account with this number. */
export function Component() {
  const id = Number(useParams()['view'])
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title="Osoba" width="reading">
        <p>
          Znajdź osobę na stronie <Link to="/admin/search">Szukaj</Link>.
        </p>
      </Page>
    )
  return (
    <Page title="Osoba" lead={`Konto nr ${id}`} width="reading">
      <PersonCard
        key={id}
        id={id}
        nameDevice={deviceName}
        documents={(sellerId) => <SellerDocuments sellerId={sellerId} />}
      />
    </Page>
  )
}
