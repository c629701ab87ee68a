import { useState } from 'react'

/** A common choice, and one for each reservation that gets another. */
export function useChoices<Choice extends string>(initial: Choice) {
  const [otherwise, setOtherwise] = useState<Choice>(initial)
  const [own, setOwn] = useState<Readonly<Record<number, Choice>>>({})
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
