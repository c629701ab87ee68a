/** Largest picture that is accepted. */
export const MAX_PICTURE_MB = 10
/** Pictures of one product or location. */
export const MAX_PICTURES = 8
