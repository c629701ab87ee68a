import { deviceName } from '#features/accounts'
import { PersonCard } from '#features/desk'
import { SellerDocuments } from '#features/documents'
import { PersonDecisions } from '#features/reports'
import { NumberedPage } from './frame/NumberedPage.tsx'

/** `/admin/person/12`: the account with this number. */
export const Component = () => (
  <NumberedPage
    title="Osoba"
    lead={(id) => `Konto nr ${id}`}
    find={{ text: 'Znajdź osobę na stronie', to: '/admin/search', label: 'Szukaj' }}
  >
    {(id) => (
      <PersonCard
        key={id}
        id={id}
        nameDevice={deviceName}
        documents={(sellerId) => <SellerDocuments sellerId={sellerId} />}
        decisions={(about) => <PersonDecisions {...about} />}
      />
    )}
  </NumberedPage>
)
