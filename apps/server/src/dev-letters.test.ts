import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSamples } from '#http/dev-letters'
import { renderMail } from '#platform/mail'
import { samplesOf } from './app.ts'

const samples = samplesOf('https://kram.test')
const { letters, notices } = samples

test('there is a sample of every letter, each in both forms and with a name of its own', () => {
  expect(letters.length).toBeGreaterThan(45)
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length)
  for (const letter of letters) {
    const { html, text } = renderMail(letter)
    expect(letter.subject).toMatch(/^[^\r\n]{5,100}$/)
    for (const form of [html, text]) {
      expect(form).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
      expect(form).toContain(letter.content.title)
    }
    expect(html).toContain('<html lang="pl">')
  }
  expect(letters.filter(({ unsubscribe }) => unsubscribe).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['reservation-comment', 'low-stock-0']),
  )
})

test('notifications say something, and nobody’s name', () => {
  expect(notices.length).toBeGreaterThan(25)
  for (const { title, body } of notices) {
    expect(title).toMatch(/^[\p{Lu}\d].{3,60}$/u)
    expect(body).toMatch(/^\p{Lu}.{5,}$/u)
    expect(title + body).not.toMatch(/undefined|null|NaN|Kowalska|Jan/)
  }
})

test('they are shown in a list, one by one at two widths, and framed without scripts', async () => {
  const fastify = Fastify()
  serveSamples(fastify, samples)
  const list = await fastify.inject('/dev/letters')
  for (const { name } of letters) expect(list.body).toContain(`href="/dev/letters/${name}"`)
  for (const { title } of notices) expect(list.body).toContain(title)
  const one = await fastify.inject('/dev/letters/verify')
  expect(one.body.match(/<iframe[^>]+width="(360|640)"/g)).toHaveLength(2)
  expect(one.body).toContain('https://kram.test/verify-email?token=')
  const html = await fastify.inject('/dev/letters/verify/html')
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await fastify.inject('/dev/letters/none')).statusCode).toBe(404)
})
