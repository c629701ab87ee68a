import { type Db, openDatabase } from '#platform/database'

/** Opens the database at a URL for one piece of work, for processes that are no test files. */
export async function usingDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase({ url, max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
