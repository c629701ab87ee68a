import { sql } from 'kysely'

/**
 * How a variant is called on a reservation, of `variants v`: `wytłaczanka 10 szt.`; what is sold by weight says for how much its
 * price is (`luzem, 1 kg`), so that `2 × Jabłka` is two of something everywhere a line is read.
 */
export const variantLabel = sql<string>`case when v.sold_by = 'loose' and v.name !~ '[0-9]'
  then v.name || ', ' || replace(trim_scale(v.net_quantity)::text, '.', ',') || ' ' || v.net_unit else v.name end`
