type Page<Row> = { items: Row[]; nextCursor: string | null }

/** No seller has more rows than a table is made for; what is beyond is left out rather than read without end. */
const MAX_PAGES = 40

/** All rows of a paged list, page by page. */
export async function readAllPages<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, nextCursor } = await read(cursor)
    rows.push(...items)
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return rows
}
