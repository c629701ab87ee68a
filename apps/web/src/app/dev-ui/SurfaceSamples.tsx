import { useState } from 'react'
import { Badge, CountBadge, Status, StockTag, type Tone } from '#ui/list'
import { Banner, EmptyState, ErrorState, Skeleton, SkeletonCards } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { BottomBar, Card, cardLink } from '#ui/layout'
import { NoPhoto, PhotoGallery } from '#ui/media'
import { Price, PriceTag } from '#ui/text'
import { Tabs, WizardSteps } from '#ui/navigation'

/** Colours without a utility of their own are those of drawings. */
const SWATCHES: { name: string; look: string; colour?: string }[] = [
  { name: 'papier', look: '', colour: '--paper' },
  { name: 'karta', look: 'bg-surface' },
  { name: 'nad kartą', look: 'bg-raised shadow-lift' },
  { name: 'wgłębienie', look: 'bg-sunk' },
  { name: 'marka', look: 'bg-brand text-on-brand' },
  { name: 'marka jasna', look: 'bg-brand-soft text-brand-ink' },
  { name: 'tablica', look: 'bg-chalk text-chalk-ink' },
  { name: 'słońce', look: 'bg-sun text-on-sun' },
  { name: 'ląd', look: '', colour: '--land' },
  { name: 'powiat', look: '', colour: '--land-2' },
  { name: 'drugi powiat', look: '', colour: '--land-3' },
  { name: 'woda', look: 'text-black', colour: '--water' },
  { name: 'pinezka', look: 'shadow-lift', colour: '--pin' },
]

export function ColoursSample() {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {SWATCHES.map(({ name, look, colour }) => (
        <span
          key={name}
          className={`rounded-xl border border-line p-3 text-sm font-semibold ${look}`}
          style={colour === undefined ? undefined : { backgroundColor: `var(${colour})` }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}

const TONES: readonly { tone: Tone; text: string }[] = [
  { tone: 'neutral', text: 'Koszyk' },
  { tone: 'warn', text: 'Oczekuje na potwierdzenie' },
  { tone: 'info', text: 'Propozycja zmiany' },
  { tone: 'good', text: 'Potwierdzona' },
  { tone: 'brand', text: 'Gotowa do odbioru' },
  { tone: 'danger', text: 'Odrzucona' },
]

export function CardsSample() {
  return (
    <>
      <Card raised flush className="overflow-hidden">
        <div className="relative">
          <NoPhoto />
          <StockTag few>zostały 3</StockTag>
        </div>
        <div className="grid gap-2 p-4">
          <a href="#main" className={`type-name ${cardLink}`}>
            Jajka od kur z podwórka
          </a>
          <PriceTag text="14,00 zł" unit="1,40 zł/szt" />
          <p className="type-key">jutro, 8:00–12:00</p>
          <p className="type-meta">3,2 km · Grójec</p>
          <p>
            <Badge tone="brand">Rolnik</Badge> <Badge>Gotówka</Badge>{' '}
            <CountBadge count={3} label="3 nieprzeczytane komentarze" />
          </p>
        </div>
      </Card>
      <Card>
        <Price text="1 234,50 zł" unit="51,67 zł/kg" large />
      </Card>
      <div className="flex flex-wrap gap-2">
        {TONES.map(({ tone, text }) => (
          <Status key={tone} tone={tone}>
            {text}
          </Status>
        ))}
      </div>
      <PhotoGallery
        label="Zdjęcia oferty"
        sizes="24rem"
        hydrated
        photos={[
          { src: '/icon.svg', alt: 'Stragan', width: 400, height: 300 },
          { src: '/icon.svg?2', alt: 'Stragan z bliska', width: 400, height: 300 },
        ]}
      />
    </>
  )
}

export function MessagesSample() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <Banner tone="success">Zapisano ofertę.</Banner>
      {shown && (
        <Banner tone="info" onClose={() => setShown(false)}>
          Sprzedawca ma 12 godzin na potwierdzenie.
        </Banner>
      )}
      <Banner tone="warning">Termin zamówień mija dziś o 18:00.</Banner>
      <Banner
        tone="error"
        action={
          <Button size="small" variant="secondary">
            Spróbuj ponownie
          </Button>
        }
      >
        Nie udało się wysłać.
      </Banner>
    </>
  )
}

type Name = 'live' | 'past'

export function StepsSample() {
  const [tab, setTab] = useState<Name>('live')
  const [step, setStep] = useState(1)
  return (
    <>
      <Tabs
        label="Rezerwacje"
        tabs={[
          { name: 'live', label: 'Trwające' },
          { name: 'past', label: 'Zakończone' },
        ]}
        current={tab}
        onChange={setTab}
      >
        {tab === 'live' ? 'Dwie rezerwacje czekają na odbiór.' : 'Jeszcze nic tu nie ma.'}
      </Tabs>
      <WizardSteps
        label="Nowa oferta"
        steps={['Co', 'Cena', 'Gdzie i kiedy', 'Podgląd']}
        current={step}
        onGo={setStep}
      />
      <BottomBar>
        <Button size="large" className="w-full" onClick={() => setStep(Math.min(3, step + 1))}>
          Dalej
        </Button>
      </BottomBar>
    </>
  )
}

export function StatesSample() {
  return (
    <>
      <EmptyState title="Nie masz jeszcze rezerwacji" action={<Button>Zobacz, co jest w pobliżu</Button>}>
        Tu pojawią się Twoje zakupy z targu.
      </EmptyState>
      <ErrorState
        message="Nie udało się wczytać ofert. Sprawdź połączenie i spróbuj ponownie."
        onRetry={() => undefined}
      />
      <SkeletonCards count={1} />
      <Skeleton className="w-1/2" />
    </>
  )
}
