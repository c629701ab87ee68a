import type { ReactNode } from 'react'
import { Page } from '#ui/layout'
import { ActionsSample, ChoicesSample, FieldsSample, OverlaysSample } from '../../dev-ui/ControlSamples.tsx'
import { TypeSample } from '../../dev-ui/TypeSample.tsx'
import { CardsSample, ColoursSample, MessagesSample, StatesSample, StepsSample } from '../../dev-ui/SurfaceSamples.tsx'

const SAMPLES: readonly { title: string; sample: ReactNode }[] = [
  { title: 'Kolory', sample: <ColoursSample /> },
  { title: 'Pismo', sample: <TypeSample /> },
  { title: 'Przyciski', sample: <ActionsSample /> },
  { title: 'Pola', sample: <FieldsSample /> },
  { title: 'Wybór', sample: <ChoicesSample /> },
  { title: 'Karty i ceny', sample: <CardsSample /> },
  { title: 'Komunikaty', sample: <MessagesSample /> },
  { title: 'Okna i dymki', sample: <OverlaysSample /> },
  { title: 'Kroki i karty', sample: <StepsSample /> },
  { title: 'Stany', sample: <StatesSample /> },
]

/** Every component in all its states, for buyers and sellers; the theme switch is in the footer. */
export function Component() {
  return (
    <Page
      title="Części"
      lead="System wyglądu Kramu: każda część w każdym stanie, po lewej dla klienta, po prawej dla sprzedawcy."
    >
      {SAMPLES.map(({ title, sample }) => (
        <section key={title} className="mb-10">
          <h2 className="mb-3 type-title">{title}</h2>
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="grid content-start gap-4">{sample}</div>
            <div data-mode="seller" className="grid content-start gap-4">
              {sample}
            </div>
          </div>
        </section>
      ))}
    </Page>
  )
}
