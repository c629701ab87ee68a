export type DevicePoint = { latitude: number; longitude: number }

/** Why the position is unavailable, as a sentence with the next step. */
export class PositionFailure extends Error {
  override name = 'PositionFailure'
}

const TYPE_INSTEAD = 'Wpisz miejscowość albo kod pocztowy.'
const REASONS: Record<number, string> = {
  1: `Nie mamy zgody na odczytanie położenia. ${TYPE_INSTEAD}`,
  2: `Nie udało się ustalić położenia. ${TYPE_INSTEAD}`,
  3: `Ustalanie położenia trwa zbyt długo. ${TYPE_INSTEAD}`,
}
const UNSUPPORTED = `To urządzenie nie podaje położenia. ${TYPE_INSTEAD}`

/** Rounds to about a hundred metres: precise enough for "near me", and nothing more precise leaves the device. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Position of the device after the permission prompt; rejects with a `PositionFailure`. */
export const devicePosition = (): Promise<DevicePoint> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionFailure(UNSUPPORTED))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => reject(new PositionFailure(REASONS[code] ?? UNSUPPORTED)),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })
