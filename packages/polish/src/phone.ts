/** `+48600123456` → `+48 600 123 456`, as a letter shows it. */
export const internationalPhoneText = (number: string): string =>
  number.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
