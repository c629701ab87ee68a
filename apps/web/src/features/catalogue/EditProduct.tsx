import { catalogueRoutes } from '@kram/contract/catalogue'
import type { Product } from '@kram/contract/products'
import type { Variant } from '@kram/contract/variants'
import type { ReactNode } from 'react'
import { call } from '#lib/api.ts'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useRemoval, useUndelete } from '#lib/refusals.ts'
import { toastWithUndo } from '#ui/toasts.ts'
import { Removal } from '#ui/Removal.tsx'
import { ObstacleText } from './ObstacleText.tsx'
import { fieldsOf } from './product-form.model.ts'
import { ProductArchive } from './ProductArchive.tsx'
import { ProductForm, type ProductFormProps } from './ProductForm.tsx'
import { useChangeProduct } from './save-product.ts'
import { useForgetCatalogue } from './save-variant.ts'
import { StoredVariants } from './StoredVariants.tsx'

type Props = Pick<ProductFormProps, 'photos'> & {
  product: Product
  /** What else the page knows about a variant: its stock. */
  aside?: (variant: Variant) => ReactNode
  onSaved: (product: Product) => void
  onRemoved: () => void
}

/** A saved product: its form, its variants, and the way to delete it. */
export function EditProduct({ product, photos, aside, onSaved, onRemoved }: Props) {
  const { change, theirs, forgetTheirs } = useChangeProduct(product)
  const forget = useForgetCatalogue()
  const restore = useUndelete(
    () => call(undeleteRoutes.product, { params: { id: product.id } }),
    `Przywrócono produkt: ${product.name}`,
    forget,
  )
  const removal = useRemoval(
    () => call(catalogueRoutes.deleteProduct, { params: { id: product.id } }),
    () => {
      toastWithUndo(`Usunięto produkt: ${product.name}`, restore)
      onRemoved()
      void forget()
    },
  )
  return (
    <>
      <ProductForm
        initial={fieldsOf(product)}
        draft={`product-${product.id}-${product.version}`}
        photos={photos}
        variants={<StoredVariants product={product} {...(aside && { aside })} />}
        theirs={theirs}
        onTheirs={forgetTheirs}
        onSave={change}
        onSaved={onSaved}
        action="Zapisz produkt"
      />
      <div className="mt-8 grid gap-4 border-t border-line pt-6">
        <ProductArchive product={product} />
        <Removal
          action="Usuń produkt"
          title={`Usunąć „${product.name}”?`}
          busy={removal.busy}
          obstacle={removal.obstacle && <ObstacleText {...removal.obstacle} />}
          onConfirm={removal.confirm}
          onClosed={removal.forget}
        >
          Razem z produktem znikną jego warianty, zdjęcia i stany magazynowe.
        </Removal>
      </div>
    </>
  )
}
