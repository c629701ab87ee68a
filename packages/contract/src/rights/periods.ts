/** Periods of the consumer rights act: to withdraw after the delivery, and to answer a complaint. */
export const WITHDRAWAL_DAYS = 14
export const COMPLAINT_ANSWER_DAYS = 14
