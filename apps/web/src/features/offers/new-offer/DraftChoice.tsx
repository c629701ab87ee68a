import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import type { NewOffer } from './new-offer.ts'

type Props = { draft: NewOffer; title: string; onContinue: () => void; onRestart: () => void }

/** Offers the draft of an earlier visit, before anything overwrites it. */
export function DraftChoice({ draft: { items, newProduct }, title, onContinue, onRestart }: Props) {
  const names = [...items.map(({ name }) => name), newProduct?.name.trim() ?? ''].filter((name) => name !== '')
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-2xl wrap-anywhere">Masz zaczętą ofertę: {title}</h2>
        <p className="mt-2 text-muted wrap-anywhere">
          {names.length > 0 && `W niej: ${names.join(', ')}. `}Szkic czeka na tym urządzeniu.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onContinue}>Wróć do szkicu</Button>
        <Button variant="secondary" onClick={onRestart}>
          Zacznij od nowa
        </Button>
      </div>
    </Card>
  )
}
