import { createHmac } from 'node:crypto'

const GROUPS = 16

/**
 * The group of a visitor as one bit of sixteen. A row stores which groups asked: different bits are different visitors, and no
 * bit tells which of a sixteenth of all addresses it was.
 */
export const visitorGroupOf = (key: Buffer, address: string): number =>
  1 << (createHmac('sha256', key).update(address).digest().readUInt8(0) % GROUPS)
