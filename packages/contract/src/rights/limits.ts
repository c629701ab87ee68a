/** Maximum number of pictures of a complaint. */
export const MAX_COMPLAINT_PICTURES = 5
