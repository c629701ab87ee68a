/** A hidden place stands on a grid of a hundredth of a degree: it is somewhere within this. */
export const AREA_METRES = 900
