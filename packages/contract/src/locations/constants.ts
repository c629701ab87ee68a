export const LOCATION_KINDS = ['farm', 'shop', 'marketStall', 'meetingPoint'] as const

/** The first made first, or from A. */
export const LOCATION_SORTS = ['oldest', 'name'] as const
