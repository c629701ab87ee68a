/** Answer to "Cofnij" when a deleted object no longer fits in. */
export const RESTORE_CONFLICT_TEXT = 'Nie można już tego cofnąć: w międzyczasie zmieniło się to, do czego należało.'
