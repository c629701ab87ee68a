import { lacksAllergens } from '@kram/contract/catalogue/allergens'
import type { Product } from '@kram/contract/catalogue/products'
import { Link } from 'react-router'
import { photoOf } from '#shared/pictures.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { Badge } from '#ui/list'
import { Card, cardLink } from '#ui/layout'
import { Thumbnail } from '#ui/media'
import { categoryPath } from '../catalogue-text.ts'

/** A product in the seller's list, with what is missing before it can be offered. */
export function ProductCard({ product }: { product: Product }) {
  const { id, name, category, pictures, variantCount } = product
  const cover = pictures[0]
  return (
    <Card raised className="flex gap-4">
      <Thumbnail photo={cover ? photoOf(cover, '') : null} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-lg font-semibold">
          <Link to={`/products/edit/${id}`} className={cardLink}>
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{categoryPath(category)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {variantCount > 0 ? (
            <Badge>{counted(variantCount, NOUNS.variant)}</Badge>
          ) : (
            <Badge tone="warn">Dodaj wariant</Badge>
          )}
          {lacksAllergens(product) && <Badge tone="warn">Uzupełnij alergeny</Badge>}
        </div>
      </div>
    </Card>
  )
}
