/** The lines that every e-mail has. */
export const SENDER_LINE = 'Kram – lokalny targ: prosto od producentów z Twojej okolicy.'

export const COPY_ADDRESS_LINE = 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:'

export const UNSUBSCRIBE_LABEL = 'Nie chcę takich e-maili'
