import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setOnKept } from '#lib/connection.ts'
import { clearDrafts } from '#lib/drafts.ts'
import { followDepartures } from '#lib/kept-answers.ts'
import { beforeLogout } from '#lib/logout.ts'
import { askWorker, hearWorker, registerWorker } from '#lib/service-worker.ts'
import { noteShell } from '#lib/shell-log.ts'

/** What works behind the pages once the first one is awake. */
export const useBackground = (): void => {
  const client = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    registerWorker(client).catch(() => noteShell('Praca w tle nie działa'))
  }, [client])

  useEffect(followDepartures, [])

  useEffect(() => {
    clearDrafts('old')
    // Who leaves on purpose may leave the device to others; a session that ran out keeps what was typed.
    return beforeLogout(() => clearDrafts('all'))
  }, [])

  useEffect(() => {
    const stop = hearWorker((told) => {
      if (told.type === 'kept') setOnKept(told.kept)
      if (told.type === 'open') void navigate(told.path)
    })
    askWorker({ type: 'kept' })
    return stop
  }, [navigate])
}
