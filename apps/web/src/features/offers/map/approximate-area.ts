/** Uncertainty of a hidden location, whose coordinates are rounded to a hundredth of a degree. */
export const AREA_METRES = 900
