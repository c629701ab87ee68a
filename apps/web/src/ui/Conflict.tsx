import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

/** Somebody saved in between. Stands under the server's own sentence; saving once more keeps what is typed here. */
export function Conflict({ onTheirs }: { onTheirs: () => void }) {
  return (
    <Banner tone="info">
      <p>Twoje zmiany są nadal w formularzu. Zapisz jeszcze raz, aby je zostawić, albo wczytaj to, co jest zapisane.</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={onTheirs}>
        Wczytaj zapisane
      </Button>
    </Banner>
  )
}
