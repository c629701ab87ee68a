/** Whether a statement finds, or changes, at least one row. */
export const isFound = async (statement: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined
