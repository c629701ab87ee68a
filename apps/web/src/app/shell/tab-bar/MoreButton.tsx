import { type ComponentType, useState } from 'react'
import { toast } from '#lib/feedback'
import { MenuIcon } from '#ui/icons.ts'
import { tabClass } from './tab-class.ts'

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>

/** The last entry of a seller's bottom bar: everything that has none of its own. The sheet is loaded when it is asked for. */
export function MoreButton({ current }: { current: boolean }) {
  const [loaded, setLoaded] = useState<{ Sheet: Sheet } | null>(null)
  const [open, setOpen] = useState(false)
  const press = (): void => {
    setOpen(true)
    if (loaded) return
    import('./SellerMore.tsx').then(
      ({ SellerMore }) => setLoaded({ Sheet: SellerMore }),
      () => {
        setOpen(false)
        toast('error', 'Nie udało się otworzyć menu. Sprawdź połączenie.')
      },
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={tabClass(current)} onClick={press}>
        <MenuIcon aria-hidden="true" stroke={1.75} />
        Więcej
      </button>
      {loaded && <loaded.Sheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
