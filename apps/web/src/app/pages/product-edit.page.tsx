import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { EditProduct, productQuery } from '#features/catalogue'
import { StockOf } from '#features/stock'
import { PhotoField } from '#features/uploads'
import { warm } from '#lib/query.ts'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'

export const loader = warm(({ params }) => [productQuery(Number(params['id']))])

export function Component() {
  const id = Number(useParams()['id'])
  const { data: product } = useSuspenseQuery(productQuery(id))
  const navigate = useNavigate()
  return (
    <Page title={product.name} width="reading">
      <Head title={product.name} />
      <EditProduct
        key={id}
        product={product}
        photos={(slot) => <PhotoField label="Zdjęcia" {...slot} />}
        aside={(variant) => <StockOf variantId={variant.id} />}
        onSaved={({ name }) => void navigate('/products', { state: { msgSuccess: `Zapisano produkt: ${name}` } })}
        onRemoved={() => void navigate('/products')}
      />
    </Page>
  )
}
