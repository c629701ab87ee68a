import { hashToken } from '#platform/security'

/** Only this hash of a guest's secret is stored. */
export const hashUuid = (uuid: string): Buffer => hashToken(uuid.toLowerCase())

/** The address of a guest's reservation, with the secret. */
export const guestLink = (publicUrl: string, id: number, uuid: string): string =>
  `${publicUrl}/reservations/edit/${id}?uuid=${uuid}`
