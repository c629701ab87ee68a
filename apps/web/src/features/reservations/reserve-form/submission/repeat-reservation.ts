import { standingRoutes } from '@kram/contract/standing/routes'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'

/** Repeats the reservation that was just made. It stands even when it cannot be repeated; the buyer reads why. */
const repeatReservation = async (reservationId: number, everyWeeks: 1 | 2): Promise<void> => {
  try {
    await call(standingRoutes.create, { body: { reservationId, everyWeeks } })
  } catch (error) {
    toast('error', `Zarezerwowano tylko raz. ${error instanceof Error ? error.message : ''}`)
  }
}

/** Whether the reservation is to be repeated, and how that is done once it is made. */
export const useRepetition = () => {
  const [everyWeeks, setEveryWeeks] = useState<0 | 1 | 2>(0)
  return {
    choice: { everyWeeks, setEveryWeeks },
    repeat: async (reservationId: number): Promise<void> => {
      if (everyWeeks !== 0) await repeatReservation(reservationId, everyWeeks)
    },
  }
}
