/** Reasons of a stock movement: those that a seller chooses, then those that reservations cause. */
export const MOVEMENT_REASONS = [
  'delivered',
  'counted',
  'spoiled',
  'own_use',
  'reserved',
  'released',
  'handed_over',
  'written_off',
  'returned',
  'undone',
] as const

export const SELLER_REASONS = ['delivered', 'counted', 'spoiled', 'own_use'] as const

/** How a variant is counted: what is on the shelf, so many for each date, or not at all. */
export const COUNTINGS = ['shelf', 'date', 'onDemand'] as const

/** Oldest first, or by name. */
export const INVENTORY_SORTS = ['oldest', 'name'] as const

/**
 * `name`: by product name; `remaining`: lowest available quantity first; `newest`: added last; `inventory`, `quantity`, `held` and
 * `warning` (when stock is low) for tables.
 */
export const ITEM_SORTS = ['name', 'remaining', 'newest', 'inventory', 'quantity', 'held', 'warning'] as const

/** Coming dates that are listed for a variant that is counted per date. */
export const MAX_COUNTED_DATES = 14

export const MAX_DECISIONS = 50
export const MAX_DECISION_OFFERS = 20
