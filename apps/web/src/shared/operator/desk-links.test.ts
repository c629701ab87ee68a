import { expect, test } from 'vitest'
import { deskGroups, deskLinks, isDeskLinkAt } from './desk-links.ts'

const titles = (role: 'support' | 'administrator', shows?: Parameters<typeof deskGroups>[1]) =>
  deskGroups(role, shows).map(({ title }) => title)

test('links of other roles are left out', () => {
  const added = deskLinks('administrator').filter((link) => !deskLinks('support').includes(link))
  expect(added.map(({ label }) => label)).toEqual(['Podatki', 'Operatorzy', 'Dziennik'])
})

test('a group without a link is left out', () => {
  const forSome = ({ roles }: { roles?: unknown }) => roles !== undefined
  expect(titles('administrator', forSome)).toEqual(['Prawo i podatki', 'Działanie serwisu'])
  expect(titles('support', forSome)).toEqual([])
})

test('no address is named twice', () => {
  const addresses = deskLinks('administrator').map(({ to }) => to)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each([
  ['/admin', ['Start']],
  ['/admin/reports', ['Zgłoszenia']],
  ['/admin/legal/terms', ['Dokumenty']],
  ['/admin/recall/7', ['Wycofania']],
  ['/admin/offer/7', ['Szukaj']],
  ['/admin/breaches', ['Dane osobowe']],
  ['/admin/recalled', []],
])('%s belongs to one entry at most', (pathname, labels) =>
  expect(
    deskLinks('administrator')
      .filter((link) => isDeskLinkAt(link, pathname))
      .map(({ label }) => label),
  ).toEqual(labels),
)
