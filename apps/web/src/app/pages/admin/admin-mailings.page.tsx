import { Link, useNavigate, useParams } from 'react-router'
import { MailingForm, MailingList } from '#features/mailings'
import { PlaceLookup } from '#features/places'
import { useDecides } from '#shared/operator/index.ts'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'

/** `/admin/mailings`: what was sent to many; `/admin/mailings/new`: a new one. */
export function Component() {
  const isNew = useParams()['view'] === 'new'
  const decides = useDecides()
  const navigate = useNavigate()
  if (isNew && decides)
    return (
      <Page
        title="Nowa wiadomość"
        lead="E-mail do wielu osób o tym, jak działa Kram. Na reklamę potrzebna jest osobna zgoda."
        width="reading"
      >
        <MailingForm PlaceLookup={PlaceLookup} onPlanned={() => void navigate('/admin/mailings')} />
      </Page>
    )
  return (
    <Page
      title="Wiadomości do wielu"
      lead="E-maile do sprzedawców albo kupujących. Kto ich nie chce, nie dostaje."
      width="reading"
      actions={
        decides && (
          <Link to="/admin/mailings/new" className={buttonClass()}>
            Nowa wiadomość
          </Link>
        )
      }
    >
      <MailingList />
    </Page>
  )
}
