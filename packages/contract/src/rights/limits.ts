/** So many pictures may go with a complaint. */
export const MAX_COMPLAINT_PICTURES = 5
