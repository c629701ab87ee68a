import { useNavigate } from 'react-router'
import { BecomeSeller } from '#features/sellers'
import { Card, Page } from '#ui/layout'

export function Component() {
  const navigate = useNavigate()
  return (
    <Page
      title="Zacznij sprzedawać"
      lead="Konto zostaje to samo. Dojdzie stoisko: profil, oferty i rezerwacje od kupujących."
      width="narrow"
    >
      <Card data-mode="seller">
        <BecomeSeller
          onDone={() =>
            void navigate('/seller/about', {
              replace: true,
              state: { msgSuccess: 'Stoisko otwarte. Uzupełnij profil, a potem wystaw pierwszą ofertę.' },
            })
          }
        />
      </Card>
    </Page>
  )
}
