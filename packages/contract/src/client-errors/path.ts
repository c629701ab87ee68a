/** Where browsers report errors of our own scripts. Not part of the API. */
export const CLIENT_ERRORS_PATH = '/client-errors'
