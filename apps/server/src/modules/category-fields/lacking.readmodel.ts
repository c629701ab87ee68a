import type { OptionalField } from '@kram/contract/category-fields/fields'
import type { CategoryFieldsPreview } from '@kram/contract/category-fields/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

const isEmptyFood = (field: string) => sql`coalesce(p.food ->> ${sql.lit(field)}, '') = ''`

const LACKS: Record<OptionalField, RawBuilder<unknown>> = {
  picture: sql`not exists (select from product_pictures pp where pp.product_id = p.id)`,
  description: sql`coalesce(p.description, '') = ''`,
  ingredients: isEmptyFood('ingredients'),
  storage: isEmptyFood('storage'),
  durability: isEmptyFood('durability'),
  producer: isEmptyFood('producer'),
}

type Lacking = CategoryFieldsPreview['lacking'][number]

/** How many products of each category lack one of these fields, and how many drafts have such a product. */
export async function countLacking(
  db: Db,
  required: ReadonlyMap<string, readonly OptionalField[]>,
): Promise<Lacking[]> {
  const found: Lacking[] = []
  for (const [category, fields] of required) {
    const { rows } = await sql<Omit<Lacking, 'category'>>`
      with lacking as materialized (
        select p.id from products p
        where p.category = ${category} and p.archived_at is null and (${sql.join(
          fields.map((field) => LACKS[field]),
          sql` or `,
        )}))
      select (select count(*)::int from lacking) as products, (
        select count(distinct o.id)::int from lacking l
        join variants v on v.product_id = l.id join offer_items oi on oi.variant_id = v.id
        join offers o on o.id = oi.offer_id where o.status = 'draft' and o.published_at is null) as drafts`.execute(db)
    const [counted] = rows
    if (counted) found.push({ category, ...counted })
  }
  return found
}

/** How many products lie in these categories, and how many offers on sale have one of them. */
export async function countCategory(
  db: Db,
  leafCategories: readonly string[],
): Promise<Pick<CategoryFieldsPreview['renamed'][number], 'products' | 'offers'>> {
  const { rows } = await sql<{ products: number; offers: number }>`
    with concerned as materialized (
      select p.id from products p where p.category = any(${leafCategories}::text[]) and p.archived_at is null)
    select (select count(*)::int from concerned) as products, (
      select count(distinct o.id)::int from concerned c
      join variants v on v.product_id = c.id join offer_items oi on oi.variant_id = v.id
      join offers o on o.id = oi.offer_id where o.status = 'active') as offers`.execute(db)
  return rows[0] ?? { products: 0, offers: 0 }
}
