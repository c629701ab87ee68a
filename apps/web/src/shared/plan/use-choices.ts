import { useState } from 'react'

type Chosen<Choice> = { id: number; choice: Choice | null }

/** A common choice, and one for each reservation that gets another; `rows` may have been decided before. */
export function useChoices<Choice extends string>(initial: Choice, rows: readonly Chosen<Choice>[] = []) {
  const [otherwise, setOtherwise] = useState<Choice>(initial)
  const [own, setOwn] = useState<Readonly<Record<number, Choice>>>(() =>
    Object.fromEntries(rows.flatMap(({ id, choice }) => (choice === null ? [] : [[id, choice]]))),
  )
  return {
    otherwise,
    setOtherwise,
    of: (id: number): Choice => own[id] ?? otherwise,
    choose: (id: number, choice: Choice) => setOwn({ ...own, [id]: choice }),
    /** As the server takes it. */
    body: {
      otherwise,
      choices: Object.entries(own).map(([id, choice]) => ({ reservationId: Number(id), choice })),
    },
  }
}
