import { RecallForm } from '#features/recalls'
import { NumberedPage } from '../admin/frame/NumberedPage.tsx'

/** `/admin/recall/12`: recalls a product of the offer with this number. */
export const Component = () => (
  <NumberedPage
    title="Wycofanie produktu"
    lead={() => 'Powiadom każdego, kto go zarezerwował. Najpierw zobaczysz, kogo to dotyczy.'}
    find={{ text: 'Znajdź ofertę na stronie', to: '/admin/search?kind=offer', label: 'Szukaj' }}
  >
    {(id) => <RecallForm key={id} offerId={id} />}
  </NumberedPage>
)
