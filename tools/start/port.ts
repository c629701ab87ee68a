import { createServer } from 'node:net'

const SENTENCES = new Map([
  [
    'EADDRINUSE',
    (port: number) =>
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  ],
  ['EACCES', (port: number) => `This account may not listen on port ${port}. Choose another: PORT=8080 npm start`],
  ['EADDRNOTAVAIL', () => 'HOST is not an address of this machine.'],
])

/** Returns the port if it is free (any free one for 0); otherwise throws an error that names the port and the variable. */
export async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
    const address = probe.address()
    return typeof address === 'object' && address ? address.port : port
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(SENTENCES.get(code)?.(port) ?? `Cannot listen on ${host}:${port}: ${String(error)}`, {
      cause: error,
    })
  } finally {
    probe.close()
  }
}
