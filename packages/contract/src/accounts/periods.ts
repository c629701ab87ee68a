/** How long the link that confirms an e-mail address is valid. */
export const CONFIRMATION_LINK_HOURS = 48
