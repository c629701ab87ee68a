/** Marks a part of the page whose code has not come; React ignores presses on it. `early.ts` records them by this name. */
export const NOT_HYDRATED = 'data-not-hydrated'

export type EarlyWindow = Window & {
  /** Buttons in the order in which they were pressed before their code came. */
  earlyPresses?: HTMLButtonElement[]
}
