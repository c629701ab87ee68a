/** A point with a short label, such as its price. */
export type MapPoint = {
  id: number
  latitude: number
  longitude: number
  label: string
  /** Accessible name. */
  name: string
  /** Approximate position: selecting it shows the area. */
  uncertaintyMetres: number | null
}
