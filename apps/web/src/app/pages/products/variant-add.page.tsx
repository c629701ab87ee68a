import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { productQuery, ProductPicker, useAddVariant, VariantForm } from '#features/catalogue'
import { buttonClass } from '#ui/buttons'
import { Card, Page } from '#ui/layout'
import { SkeletonCards, Unanswered } from '#ui/feedback'

/** First the product, which is stored in the address, so that a reload keeps it. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const productId = Number(params.get('productId'))
  if (productId > 0) return <AddTo productId={productId} />
  return (
    <Page title="Nowy wariant" lead="Do którego produktu?" width="reading">
      <ProductPicker
        onPick={({ id }) => setParams({ productId: String(id) })}
        emptyAction={
          <Link to="/products/add" className={buttonClass()}>
            Dodaj produkt
          </Link>
        }
      />
    </Page>
  )
}

function AddTo({ productId }: { productId: number }) {
  const query = useQuery(productQuery(productId))
  const { data: product } = query
  const add = useAddVariant()
  const navigate = useNavigate()
  return (
    <Page title="Nowy wariant" lead={product?.name} width="reading">
      {!product && <Unanswered query={query} shape={<SkeletonCards count={1} />} />}
      {product && (
        <Card>
          <VariantForm
            category={product.category}
            action="Dodaj wariant"
            onSave={async (facts) => {
              const { name } = await add(product.id, facts)
              await navigate('/variants', {
                state: {
                  msgSuccess: `Dodano wariant: ${product.name} – ${name}. Na razie robisz ile trzeba; liczbę wpiszesz w ofercie albo w stanach.`,
                },
              })
            }}
          />
        </Card>
      )}
    </Page>
  )
}
