import { hashToken } from '#platform/security'

/** What is stored of a guest's secret. */
export const hashUuid = (uuid: string): Buffer => hashToken(uuid)

/** The address of a guest's reservation, secret included. */
export const guestLink = (publicUrl: string, id: number, uuid: string): string =>
  `${publicUrl}/reservations/edit/${id}?uuid=${uuid}`
