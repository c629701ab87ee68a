import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import type { Product } from '@kram/contract/catalogue/products'
import type { Variant } from '@kram/contract/catalogue/variants'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { Button } from '#ui/buttons'
import { DeleteButton, Sheet, SkeletonCards, Unanswered } from '#ui/feedback'
import { PlusIcon } from '#ui/icons.ts'
import { toast, toastWithUndo } from '#lib/feedback'
import { productVariantsQuery } from '../catalogue.queries.ts'
import { ConflictText } from '../ConflictText.tsx'
import { factsOf, useAddVariant, useChangeVariant, useInvalidateCatalogue } from './save-variant.ts'
import { VariantCard } from './VariantCard.tsx'
import { VariantForm } from './VariantForm.tsx'

type Props = {
  product: Product
  /** Slot for more about a variant: stock, offers. */
  aside?: (variant: Variant) => ReactNode
}

/** The variants of a saved product; each is saved by itself. */
export function StoredVariants({ product, aside }: Props) {
  const query = useQuery(productVariantsQuery(product.id))
  const { data } = query
  const [open, setOpen] = useState<Variant | 'new' | null>(null)
  const close = (): void => setOpen(null)
  const add = useAddVariant()

  if (!data) return <Unanswered query={query} shape={<SkeletonCards count={1} />} />
  return (
    <div className="grid gap-3">
      {data.map((variant) => (
        <VariantCard key={variant.id} variant={factsOf(variant)}>
          {aside?.(variant)}
          <Button variant="secondary" aria-label={`Zmień wariant: ${variant.name}`} onClick={() => setOpen(variant)}>
            Zmień
          </Button>
        </VariantCard>
      ))}
      {data.length === 0 && (
        <p className="text-muted">Dodaj co najmniej jeden wariant: w czym, po ile lub na jaką wagę to sprzedajesz.</p>
      )}
      <Button
        variant="secondary"
        icon={<PlusIcon aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => setOpen('new')}
      >
        Dodaj wariant
      </Button>
      <Sheet open={open !== null} onClose={close} title={open === 'new' ? 'Nowy wariant' : 'Wariant'}>
        {open === 'new' && (
          <VariantForm
            category={product.category}
            onCancel={close}
            action="Dodaj wariant"
            onSave={async (facts) => {
              await add(product.id, facts)
              close()
            }}
          />
        )}
        {open !== null && open !== 'new' && <EditVariant variant={open} category={product.category} onDone={close} />}
      </Sheet>
    </div>
  )
}

/** A stored variant: edit, or delete when nothing uses it. */
export function EditVariant({ variant, category, onDone }: { variant: Variant; category: string; onDone: () => void }) {
  const { change, savedVersion, dismissConflict } = useChangeVariant(variant)
  const invalidate = useInvalidateCatalogue()
  const restore = useRestore(
    () => call(restoreRoutes.variant, { params: { id: variant.id } }),
    `Przywrócono wariant: ${variant.name}`,
    invalidate,
  )
  const removal = useDeletion(
    () => call(catalogueRoutes.deleteVariant, { params: { id: variant.id } }),
    () => {
      toastWithUndo(`Usunięto wariant: ${variant.name}`, restore)
      void invalidate()
      onDone()
    },
  )
  return (
    <>
      <VariantForm
        category={category}
        initial={factsOf(variant)}
        savedVersion={savedVersion}
        onLoadSaved={dismissConflict}
        onSave={async (facts) => {
          await change(facts)
          toast('success', 'Zapisano wariant')
          onDone()
        }}
      />
      <div className="mt-4 border-t border-line pt-2">
        <DeleteButton
          action="Usuń wariant"
          title={`Usunąć „${variant.name}”?`}
          busy={removal.busy}
          conflict={removal.conflict && <ConflictText {...removal.conflict} />}
          onConfirm={removal.confirm}
          onClosed={removal.dismiss}
        >
          Zniknie z listy. Produkt zostaje.
        </DeleteButton>
      </div>
    </>
  )
}
