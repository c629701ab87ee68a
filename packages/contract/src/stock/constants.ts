/** Why stock changed. The first group is said by the seller, the second by reservations. */
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

/** Oldest first, or by name. */
export const INVENTORY_SORTS = ['oldest', 'name'] as const

/** `name`: by product, from A; `remaining`: what there is least to promise of; `newest`: put in last. */
export const ITEM_SORTS = ['name', 'remaining', 'newest'] as const
