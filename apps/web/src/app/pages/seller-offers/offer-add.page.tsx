import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { AllergenChips, VariantForm, VariantPicker, variantsQuery } from '#features/catalogue'
import { isResuming, NewOfferWizard, type Outcome } from '#features/offers'
import { LocationForm, locationsQuery, PlaceLookup } from '#features/places'
import { ScheduleForm, schedulesQuery } from '#features/schedules'
import { ownSellerQuery } from '#features/sellers'
import { PhotoField } from '#features/uploads'
import { usePaged } from '#lib/query'
import { type Role, useRole } from '#lib/session'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/feedback'

/** Anybody may start; a seller's account is needed to publish. */
export function Component() {
  const role = useRole()
  const resume = isResuming(useLocation().state)
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
        <>
          <p className="mb-4">
            Masz już post?{' '}
            <Link to="/offers/post" className="font-semibold underline">
              Wklej post
            </Link>
          </p>
          <SellerWizard resume={resume} onDone={done} />
        </>
      ) : (
        <NewOfferWizard
          resume={resume}
          onDone={done}
          login={<LoginFirst role={role} />}
          items={{ ...SHARED_SLOTS, pick: null, photos: null }}
          locationsAndSchedules={null}
        />
      )}
    </Page>
  )
}

const SHARED_SLOTS: Omit<Parameters<typeof NewOfferWizard>[0]['items'], 'pick' | 'photos'> = {
  allergens: (answer) => <AllergenChips {...answer} />,
  variant: (form) => <VariantForm {...form} key={form.category} action="Dodaj do oferty" />,
}

function SellerWizard({ resume, onDone }: { resume: boolean; onDone: (outcome: Outcome) => void }) {
  const locations = useQuery(locationsQuery())
  const schedules = useQuery(schedulesQuery())
  const items = usePaged(variantsQuery({ q: '' }))
  const seller = useQuery(ownSellerQuery())
  const error = locations.error ?? schedules.error ?? items.error ?? seller.error
  if (error)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => {
          items.retry()
          void Promise.all([locations.refetch(), schedules.refetch(), seller.refetch()])
        }}
      />
    )
  if (!locations.data || !schedules.data || !items.rows || !seller.data) return <SkeletonCards count={2} />

  const ownLocations = locations.data.items
  return (
    <NewOfferWizard
      resume={resume}
      onDone={onDone}
      login={null}
      items={{
        ...SHARED_SLOTS,
        // Without products the form for a new one is shown.
        pick: items.rows.length > 0 ? (choosing) => <VariantPicker {...choosing} /> : null,
        photos: (field) => (
          <PhotoField label="Zdjęcia" hint="Oferty ze zdjęciem są rezerwowane znacznie częściej." {...field} />
        ),
      }}
      locationsAndSchedules={{
        locations: ownLocations,
        schedules: schedules.data.items,
        sellerStatus: seller.data.status,
        newLocation: ({ onSaved }) => (
          <LocationForm
            location={null}
            Photos={PhotoField}
            onSaved={(saved) => void locations.refetch().then(() => onSaved(saved))}
          />
        ),
        newSchedule: ({ locationId, proposed, onSaved }) => {
          const locationsHere = ownLocations.filter(({ id }) => id === locationId)
          // The list is a moment older than the location that was just added, and the form chooses its location once.
          if (locationsHere.length === 0) return <SkeletonCards count={1} />
          return (
            <ScheduleForm
              schedule={null}
              proposed={proposed}
              PlaceLookup={PlaceLookup}
              locations={locationsHere}
              onSaved={(saved) => void schedules.refetch().then(() => onSaved(saved))}
            />
          )
        },
      }}
    />
  )
}

const RETURN_TO = encodeURIComponent('/offers/add')

function LoginFirst({ role }: { role: Role }) {
  if (role === 'buyer') {
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
          <Link to={`/login?seller=true&returnUrl=${RETURN_TO}`} className={buttonClass()}>
            Zaloguj się
          </Link>
          <Link to="/register?seller=true" className={buttonClass('secondary')}>
            Załóż konto sprzedawcy
          </Link>
        </div>
      }
    >
      Miejsce i terminy zapisujemy na Twoim koncie. To, co już wpisano, czeka na tym urządzeniu – nic nie zginie. Po
      zalogowaniu wybierz „Wróć do szkicu”.
    </EmptyState>
  )
}
