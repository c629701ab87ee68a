import { productArchiveRoutes } from '@kram/contract/catalogue/archive-routes'
import type { Product } from '@kram/contract/catalogue/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, showErrorPage } from '#lib/api'
import { useAction } from '#lib/forms'
import { type DeletionConflict, deletionConflictFrom } from '#shared/deletion.ts'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { toastWithUndo } from '#lib/feedback'
import { productQuery } from '../catalogue.queries.ts'
import { ConflictText } from '../ConflictText.tsx'
import { useInvalidateCatalogue } from '../variants/index.ts'

const toggleArchived = ({ id, version, archived }: Product): Promise<Product> =>
  call(archived ? productArchiveRoutes.unarchive : productArchiveRoutes.archive, { params: { id }, body: { version } })

/** Archives and restores a product that is no longer made but was sold. */
export function ProductArchive({ product }: { product: Product }) {
  const client = useQueryClient()
  const invalidate = useInvalidateCatalogue()
  const [conflict, setConflict] = useState<DeletionConflict | null>(null)
  const applyChange = async (changed: Product): Promise<void> => {
    setConflict(null)
    client.setQueryData(productQuery(changed.id).queryKey, changed)
    await invalidate()
  }
  const showFailure = (error: Error): void => {
    const found = deletionConflictFrom(error)
    if (found) setConflict(found)
    else showErrorPage(error)
  }
  const undo = useAction(toggleArchived, applyChange, showFailure)
  const toggle = useAction(
    toggleArchived,
    (changed) => {
      toastWithUndo(`${changed.archived ? 'W archiwum' : 'Znowu na liście'}: ${changed.name}`, () =>
        undo.mutate(changed),
      )
      return applyChange(changed)
    },
    showFailure,
  )
  return (
    <div className="grid gap-2">
      {conflict && (
        <Banner tone="error" onClose={() => setConflict(null)}>
          <ConflictText {...conflict} />
        </Banner>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={toggle.isPending}
        onClick={() => toggle.mutate(product)}
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
