import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { AllergenChips, VariantForm, VariantPicker, variantsQuery } from '#features/catalogue'
import { NewOfferWizard, type Outcome } from '#features/offers'
import { LocationForm, locationsQuery, PlaceLookup } from '#features/places'
import { ScheduleForm, schedulesQuery } from '#features/schedules'
import { PhotoField } from '#features/uploads'
import { usePaged } from '#lib/paged.ts'
import { type Role, useRole } from '#lib/session.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/States.tsx'

/** Anybody may begin; an account of a seller is needed where the offer meets the world. */
export function Component() {
  const role = useRole()
  const navigate = useNavigate()
  const done = ({ id, title, published }: Outcome): void => {
    if (published) void navigate('/offers', { state: { msgSuccess: `Oferta jest na straganie: ${title}` } })
    else {
      const msgInfo = 'Zapisano szkic. Poniżej zobaczysz, czego jeszcze brakuje.'
      void navigate(`/offers/edit/${id}`, { state: { msgInfo } })
    }
  }
  return (
    <Page title="Nowa oferta" width="reading">
      {role === 'seller' ? (
        <SellersWizard onDone={done} />
      ) : (
        <NewOfferWizard
          onDone={done}
          login={<LoginFirst role={role} />}
          goods={{ ...LENT, pick: null, photos: null }}
          places={null}
        />
      )}
    </Page>
  )
}

const LENT: Omit<Parameters<typeof NewOfferWizard>[0]['goods'], 'pick' | 'photos'> = {
  allergens: (answer) => <AllergenChips {...answer} />,
  variant: (form) => <VariantForm {...form} key={form.category} action="Dodaj do oferty" />,
}

function SellersWizard({ onDone }: { onDone: (outcome: Outcome) => void }) {
  const locations = useQuery(locationsQuery())
  const schedules = useQuery(schedulesQuery())
  const goods = usePaged(variantsQuery({ q: '' }))
  const error = locations.error ?? schedules.error ?? goods.error
  if (error)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => {
          goods.retry()
          void Promise.all([locations.refetch(), schedules.refetch()])
        }}
      />
    )
  if (!locations.data || !schedules.data || !goods.rows) return <SkeletonCards count={2} />

  const places = locations.data.items
  return (
    <NewOfferWizard
      onDone={onDone}
      login={null}
      goods={{
        ...LENT,
        // Who has nothing yet describes it here.
        pick: goods.rows.length > 0 ? (choosing) => <VariantPicker {...choosing} /> : null,
        photos: (field) => (
          <PhotoField label="Zdjęcia" hint="Oferty ze zdjęciem są rezerwowane znacznie częściej." {...field} />
        ),
      }}
      places={{
        locations: places,
        schedules: schedules.data.items,
        newLocation: ({ onSaved }) => (
          <LocationForm
            location={null}
            Photos={PhotoField}
            onSaved={(saved) => void locations.refetch().then(() => onSaved(saved))}
          />
        ),
        newSchedule: ({ locationId, onSaved }) => (
          <ScheduleForm
            schedule={null}
            PlaceLookup={PlaceLookup}
            locations={places.filter(({ id }) => id === locationId)}
            onSaved={(saved) => void schedules.refetch().then(() => onSaved(saved))}
          />
        ),
      }}
    />
  )
}

const BACK = encodeURIComponent('/offers/add')

function LoginFirst({ role }: { role: Role }) {
  if (role === 'customer') {
    return (
      <EmptyState
        title="Jeszcze jeden krok: zostań sprzedawcą"
        action={
          <Link to="/sellers/add" className={buttonClass()}>
            Zacznij sprzedawać
          </Link>
        }
      >
        To, co już wpisano, czeka tutaj na tym urządzeniu. Wróć do nowej oferty, gdy profil będzie gotowy.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Zaloguj się jako sprzedawca"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={`/login?seller=true&returnUrl=${BACK}`} className={buttonClass()}>
            Zaloguj się
          </Link>
          <Link to="/register?seller=true" className={buttonClass('secondary')}>
            Załóż konto sprzedawcy
          </Link>
        </div>
      }
    >
      Miejsce i terminy zapisujemy na Twoim koncie. To, co już wpisano, czeka na tym urządzeniu – nic nie zginie. Po
      zalogowaniu wybierz „Dokończ ofertę”.
    </EmptyState>
  )
}
