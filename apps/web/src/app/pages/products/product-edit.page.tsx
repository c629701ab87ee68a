import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { EditProduct, productQuery } from '#features/catalogue'
import { VariantStock } from '#features/stock'
import { PhotoField } from '#features/uploads'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params }) => [productQuery(Number(params['id']))])

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
        aside={(variant) => <VariantStock variantId={variant.id} />}
        onSaved={({ name }) => void navigate('/products', { state: { msgSuccess: `Zapisano produkt: ${name}` } })}
        onRemoved={() => void navigate('/products')}
      />
    </Page>
  )
}
