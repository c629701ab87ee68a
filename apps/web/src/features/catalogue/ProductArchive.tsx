import type { Product } from '@kram/contract/products'
import { productArchiveRoutes } from '@kram/contract/product-archive'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { useAct } from '#lib/forms.ts'
import { type Obstacle, obstacleOf } from '#lib/refusals.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { productQuery } from './catalogue.queries.ts'
import { ObstacleText } from './ObstacleText.tsx'
import { useForgetCatalogue } from './save-variant.ts'

const turn = ({ id, version, archived }: Product): Promise<Product> =>
  call(archived ? productArchiveRoutes.restore : productArchiveRoutes.archive, { params: { id }, body: { version } })

/** Out of the lists and back: for goods that are no longer made but were sold once. */
export function ProductArchive({ product }: { product: Product }) {
  const client = useQueryClient()
  const forget = useForgetCatalogue()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const settle = async (moved: Product): Promise<void> => {
    setObstacle(null)
    client.setQueryData(productQuery(moved.id).queryKey, moved)
    await forget()
  }
  const failed = (error: Error): void => {
    const found = obstacleOf(error)
    if (found) setObstacle(found)
    else reportFailure(error)
  }
  const back = useAct(turn, settle, failed)
  const move = useAct(
    turn,
    (moved) => {
      toastWithUndo(`${moved.archived ? 'W archiwum' : 'Znowu na liście'}: ${moved.name}`, () => back.mutate(moved))
      return settle(moved)
    },
    failed,
  )
  return (
    <div className="grid gap-2">
      {obstacle && (
        <Banner tone="error" onClose={() => setObstacle(null)}>
          <ObstacleText {...obstacle} />
        </Banner>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={move.isPending}
        onClick={() => move.mutate(product)}
      >
        {product.archived ? 'Przywróć z archiwum' : 'Przenieś do archiwum'}
      </Button>
      <p className="text-sm text-muted">
        {product.archived
          ? 'Ten produkt jest w archiwum: nie ma go na listach ani przy nowych ofertach.'
          : 'Nie robisz już tego? W archiwum produkt nie przeszkadza na listach, a jego historia zostaje.'}
      </p>
    </div>
  )
}
