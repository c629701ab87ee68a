const NARROW_PX = 768

/** A narrow screen in portrait orientation that a hand can turn: a narrow window at a desk, without touch, cannot be turned. */
export const isTurnablePortrait = (): boolean =>
  window.innerWidth < NARROW_PX &&
  window.innerHeight > window.innerWidth &&
  window.matchMedia('(pointer: coarse)').matches
