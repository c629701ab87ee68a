import { lateReading } from './list/index.ts'
import { lateEmptySearch } from './nearby/index.ts'

/** Loads what few lists show, for the server, which renders whatever a list has. */
export const loadListParts = async (): Promise<void> => {
  await Promise.all([lateReading.load(), lateEmptySearch.load()])
}
