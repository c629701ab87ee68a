/** Largest picture that is accepted. */
export const MAX_PICTURE_MB = 10
/** Pictures of one product or location. */
export const MAX_PICTURES = 8

/** Largest upload in bytes. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_MB * 1024 * 1024

/** The same as base64, with a margin for the JSON around it. */
export const MAX_UPLOAD_JSON_BYTES = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 4096
