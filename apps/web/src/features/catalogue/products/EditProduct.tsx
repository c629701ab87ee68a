import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import type { Product } from '@kram/contract/catalogue/products'
import type { Variant } from '@kram/contract/catalogue/variants'
import type { ReactNode } from 'react'
import { call } from '#lib/api'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { toastWithUndo } from '#lib/feedback'
import { DeleteButton } from '#ui/feedback'
import { ConflictText } from '../ConflictText.tsx'
import { fieldsOf } from './product-form.ts'
import { ProductArchive } from './ProductArchive.tsx'
import { ProductForm, type ProductFormProps } from './ProductForm.tsx'
import { useChangeProduct } from './save-product.ts'
import { StoredVariants, useInvalidateCatalogue } from '../variants/index.ts'

type Props = Pick<ProductFormProps, 'photos'> & {
  product: Product
  /** Slot for more about a variant: its stock. */
  aside?: (variant: Variant) => ReactNode
  onSaved: (product: Product) => void
  onRemoved: () => void
}

/** A saved product: form, variants and deletion. */
export function EditProduct({ product, photos, aside, onSaved, onRemoved }: Props) {
  const { change, savedVersion, dismissConflict } = useChangeProduct(product)
  const invalidate = useInvalidateCatalogue()
  const restore = useRestore(
    () => call(restoreRoutes.product, { params: { id: product.id } }),
    `Przywrócono produkt: ${product.name}`,
    invalidate,
  )
  const removal = useDeletion(
    () => call(catalogueRoutes.deleteProduct, { params: { id: product.id } }),
    () => {
      toastWithUndo(`Usunięto produkt: ${product.name}`, restore)
      onRemoved()
      void invalidate()
    },
  )
  return (
    <>
      <ProductForm
        initial={fieldsOf(product)}
        draft={`product-${product.id}-${product.version}`}
        photos={photos}
        variants={<StoredVariants product={product} {...(aside && { aside })} />}
        savedVersion={savedVersion}
        onLoadSaved={dismissConflict}
        onSave={change}
        onSaved={onSaved}
        action="Zapisz produkt"
      />
      <div className="mt-8 grid gap-4 border-t border-line pt-6">
        <ProductArchive product={product} />
        <DeleteButton
          action="Usuń produkt"
          title={`Usunąć „${product.name}”?`}
          busy={removal.busy}
          conflict={removal.conflict && <ConflictText {...removal.conflict} />}
          onConfirm={removal.confirm}
          onClosed={removal.dismiss}
        >
          Razem z produktem znikną jego warianty, zdjęcia i stany magazynowe.
        </DeleteButton>
      </div>
    </>
  )
}
