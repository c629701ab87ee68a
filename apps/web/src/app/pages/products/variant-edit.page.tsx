import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { EditVariant, productQuery, variantQuery } from '#features/catalogue'
import { CountVariant, VariantStock } from '#features/stock'
import { prefetch } from '#lib/query'
import { Card, Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params }) => [variantQuery(Number(params['id']))])

export function Component() {
  const id = Number(useParams()['id'])
  const { data: variant } = useSuspenseQuery(variantQuery(id))
  const { data: product } = useQuery(productQuery(variant.productId))
  const navigate = useNavigate()
  return (
    <Page
      title={variant.name}
      lead={
        <Link className="underline" to={`/products/edit/${variant.productId}`}>
          {variant.productName}
        </Link>
      }
      width="reading"
      actions={<VariantStock variantId={id} />}
    >
      <Head title={`${variant.productName} – ${variant.name}`} />
      <Card>
        <EditVariant
          key={id}
          variant={variant}
          category={product?.category ?? ''}
          onDone={() => void navigate('/variants')}
        />
      </Card>
      <Card className="mt-6">
        <h2 className="mb-4 text-xl">Ile tego masz</h2>
        <CountVariant key={id} variant={variant} />
      </Card>
    </Page>
  )
}
