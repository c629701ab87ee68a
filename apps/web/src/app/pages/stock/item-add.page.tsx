import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { measureText, variantQuery, VariantPicker } from '#features/catalogue'
import { AddItem } from '#features/stock'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { SkeletonCards, Unanswered } from '#ui/feedback'

/** First the variant, which is stored in the address, so that a reload keeps it. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const variantId = Number(params.get('variantId'))
  if (variantId > 0) return <Count variantId={variantId} />
  return (
    <Page title="Nowy stan" lead="Co liczysz?" width="reading">
      <VariantPicker
        onPick={({ id }) => setParams({ variantId: String(id) })}
        emptyAction={
          <Link to="/products/add" className={buttonClass()}>
            Dodaj produkt
          </Link>
        }
      />
    </Page>
  )
}

function Count({ variantId }: { variantId: number }) {
  const query = useQuery(variantQuery(variantId))
  const { data: variant } = query
  const navigate = useNavigate()
  return (
    <Page title="Nowy stan" width="reading">
      {!variant && <Unanswered query={query} shape={<SkeletonCards count={1} />} />}
      {variant && (
        <AddItem
          variant={variant}
          heading={
            <p className="text-lg">
              <strong className="block">
                {variant.productName} – {variant.name}
              </strong>
              <span className="text-muted">{measureText(variant)}</span>
            </p>
          }
          onSaved={({ productName }) =>
            void navigate('/items', { state: { msgSuccess: `Zapisano stan: ${productName}` } })
          }
        />
      )}
    </Page>
  )
}
