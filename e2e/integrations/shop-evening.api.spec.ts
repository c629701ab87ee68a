import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { expect, test } from '@playwright/test'
import { createReservation } from '../support/data/reservations.ts'
import { dayIn, openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { answer, client } from '../support/data/client.ts'

const SCRIPT = join(import.meta.dirname, '../examples/shop-evening.ts')

/** Starts the example and collects what it prints. */
function startShop(env: Record<string, string>, stockFile: string) {
  const child: ChildProcess = spawn(process.execPath, [SCRIPT, stockFile], { env: { ...process.env, ...env } })
  const transcript: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => transcript.push(chunk.toString()))
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { transcript: () => transcript.join(''), stop }
}

test('a shop mirrors its stock, hears of a reservation, accepts it and prints what to pack', async ({
  request,
  baseURL,
}, testInfo) => {
  const fixture = await openSeller(request, { stock: 3 })
  const { product, variant, item, seller } = fixture
  const port = await getPort()
  // The seller does this once, in the settings.
  const { key } = await answer(
    client(request, seller.token).POST('/api/api-keys', {
      body: {
        name: 'Sklep',
        scopes: ['stock:write', 'reservations:read', 'reservations:act'],
        lastDay: dayIn(30),
      },
    }),
  )
  const { secret } = await answer(
    client(request, seller.token).POST('/api/webhooks', {
      body: { url: `http://127.0.0.1:${port}/kram`, events: ['reservation.submitted'] },
    }),
  )
  const stockFile = testInfo.outputPath('stock.csv')
  await writeFile(stockFile, `Produkt;Wariant;Stan\n${product.name};${variant.name};24\n`)

  const env = { KRAM_URL: baseURL ?? '', KRAM_API_KEY: key, WEBHOOK_SECRET: secret, PORT: String(port) }
  const shop = startShop(env, stockFile)
  try {
    await expect.poll(shop.transcript).toContain('waiting for events')
    expect(
      await answer(client(request, key).GET('/api/items/{id}', { params: { path: { id: item.id } } })),
    ).toMatchObject({
      quantity: 24,
    })

    const { id, number } = await createReservation(request, fixture, await newUser(request))
    await expect.poll(shop.transcript).toContain('to pack')
    await expect.poll(shop.transcript).toContain(`  1 × ${product.name}`)
    const view = await answer(client(request, key).GET('/api/reservations/{id}', { params: { path: { id } } }))
    expect(view).toMatchObject({ status: 'accepted', number })
  } finally {
    await shop.stop()
    process.stdout.write(`\n${shop.transcript()}\n`)
  }
  expect(shop.transcript().split('\n').slice(0, -1)).toEqual([
    'stock: 1 updated, 0 added, 0 unchanged',
    `waiting for events on port ${port}`,
    'event: reservation.submitted',
    expect.stringMatching(/^reservation \d+ over 12\.50 zł: accepted$/),
    expect.stringMatching(/^to pack for \d{4}-\d{2}-\d{2}:$/),
    `  1 × ${product.name}, ${variant.name}`,
  ])
})
