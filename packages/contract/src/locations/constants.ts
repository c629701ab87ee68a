export const LOCATION_KINDS = ['farm', 'shop', 'marketStall', 'meetingPoint'] as const

/** Oldest first, or by name. */
export const LOCATION_SORTS = ['oldest', 'name'] as const
