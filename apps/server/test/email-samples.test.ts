import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSamplePages } from '#dev/mailbox'
import { renderEmail } from '#platform/email'
import { allSamples } from '../src/app.ts'

const samples = allSamples('https://kram.test')
const { emails, notifications } = samples

test('every e-mail has a sample, in HTML and text, with a unique name', () => {
  expect(emails.length).toBeGreaterThan(45)
  expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length)
  for (const email of emails) {
    const { html, text } = renderEmail(email)
    expect(email.subject).toMatch(/^[^\r\n]{5,100}$/)
    for (const form of [html, text]) {
      expect(form).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
      expect(form).toContain(email.content.title)
    }
    expect(html).toContain('<html lang="pl">')
  }
  expect(emails.filter(({ unsubscribe }) => unsubscribe).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['reservation-comment', 'low-stock-0']),
  )
})

test('notifications have a text without names', () => {
  expect(notifications.length).toBeGreaterThan(25)
  for (const { title, body } of notifications) {
    expect(title).toMatch(/^[\p{Lu}\d].{3,60}$/u)
    expect(body).toMatch(/^\p{Lu}.{5,}$/u)
    expect(title + body).not.toMatch(/undefined|null|NaN|Kowalska|Jan/)
  }
})

test('samples are shown in a list, one by one at two widths in both themes, in frames without scripts', async () => {
  const fastify = Fastify()
  registerSamplePages(fastify, samples)
  const list = await fastify.inject('/dev/emails')
  for (const { name } of emails) expect(list.body).toContain(`href="/dev/emails/${name}"`)
  for (const { title } of notifications) expect(list.body).toContain(title)
  const one = await fastify.inject('/dev/emails/verify')
  expect(one.body.match(/<iframe[^>]+width="(360|1280)"/g)).toHaveLength(4)
  expect(one.body).toContain('https://kram.test/verify-email?token=')
  const html = await fastify.inject('/dev/emails/verify/html')
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await fastify.inject('/dev/emails/verify/html?theme=dark')).body).toContain('@media all{')
  expect((await fastify.inject('/dev/emails/verify/html?theme=light')).body).not.toContain('@media all{')
  expect((await fastify.inject('/dev/emails/none')).statusCode).toBe(404)
})
