/** Periods of the consumer rights act: for a withdrawal after the delivery, and for the answer to a complaint. */
export const WITHDRAWAL_DAYS = 14
export const COMPLAINT_ANSWER_DAYS = 14
