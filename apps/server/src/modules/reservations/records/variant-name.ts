import { sql } from 'kysely'

/**
 * The name of a variant `variants v` on a reservation: `wytłaczanka 10 szt.`. For a product sold by weight it contains the quantity its
 * price is for (`luzem, 1 kg`), so that `2 × Jabłka` means two of something wherever a line is read.
 */
export const variantLabel = sql<string>`case when v.sold_by = 'loose' and v.name !~ '[0-9]'
  then v.name || ', ' || replace(trim_scale(v.net_quantity)::text, '.', ',') || ' ' || v.net_unit else v.name end`
