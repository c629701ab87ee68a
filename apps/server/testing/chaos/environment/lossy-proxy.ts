import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A lost packet is sent again after this time, then after twice as long, and so on. */
const RETRANSMISSION_MS = 200
/** After so many losses of one packet in a row, one end gives the connection up. */
const MAX_LOSSES = 6
const PACKET_BYTES = 16 * 1024

export type LossyProxy = {
  url: string
  /** Part of the packets that are lost from now on. */
  lose: (part: number) => void
  figures: () => { packets: number; lost: number; cut: number }
  close: () => void
}

/** Milliseconds until a packet arrives; `null` when its connection is given up first. */
function travelMs(state: { part: number; packets: number; lost: number }): number | null {
  state.packets += 1
  let ms = 0
  for (let losses = 0; randomInt(1000) < state.part * 1000; losses++) {
    state.lost += 1
    if (losses === MAX_LOSSES) return null
    ms += RETRANSMISSION_MS * 2 ** losses
  }
  return ms
}

/**
 * A TCP connection over a network that loses packets: data arrives in order and late, or the connection breaks. Works without rights
 * over the network of the machine.
 */
export async function openLossyProxy(target: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const state = { part: 0, packets: 0, lost: 0, cut: 0 }

  const cut = (...ends: Socket[]): void => {
    state.cut += 1
    for (const end of ends) end.destroy()
  }
  const pass = (from: Socket, to: Socket) => {
    // One after another: TCP hands data on in order, so a packet waits for those before it.
    let last = Promise.resolve()
    const deliver = async (packet: Buffer, sentAt: number) => {
      const ms = travelMs(state)
      if (ms === null) return cut(from, to)
      const wait = sentAt + ms - performance.now()
      if (wait > 0) await pause(wait)
      if (!to.destroyed) to.write(packet)
    }
    from
      .on('data', (data) => {
        const sentAt = performance.now()
        for (let at = 0; at < data.length; at += PACKET_BYTES) {
          const packet = data.subarray(at, at + PACKET_BYTES)
          last = last.then(() => deliver(packet, sentAt))
        }
      })
      .on('close', () => void last.then(() => to.destroy()))
      .on('error', () => undefined)
  }

  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    for (const socket of [client, upstream]) {
      socket.setNoDelay()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pass(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    lose: (part) => void (state.part = part),
    figures: () => ({ packets: state.packets, lost: state.lost, cut: state.cut }),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
