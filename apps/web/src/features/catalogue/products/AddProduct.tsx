import type { Product } from '@kram/contract/catalogue/products'
import { EMPTY_PRODUCT } from './product-form.ts'
import { ProductForm, type ProductFormProps } from './ProductForm.tsx'
import { useAddProduct } from './save-product.ts'

type Props = Pick<ProductFormProps, 'photos'> & {
  onSaved: (product: Product) => void
  action?: string
  /** A name to start with. */
  name?: string
}

/** Form for a new product with its variants, on its own page or inside the offer wizard. */
export function AddProduct({ photos, onSaved, action = 'Dodaj produkt', name = '' }: Props) {
  const add = useAddProduct()
  return (
    <ProductForm
      initial={{ ...EMPTY_PRODUCT, name: name.slice(0, 100) }}
      // The draft of another new product does not replace the name.
      draft={name === '' ? 'product-new' : `product-new-${name}`}
      photos={photos}
      onSave={add}
      onSaved={onSaved}
      action={action}
    />
  )
}
