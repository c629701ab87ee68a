import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { EditVariant, productQuery, variantQuery } from '#features/catalogue'
import { StockOf } from '#features/stock'
import { warm } from '#lib/query.ts'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'

export const loader = warm(({ params }) => [variantQuery(Number(params['id']))])

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
      actions={<StockOf variantId={id} />}
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
    </Page>
  )
}
