import { beforeEach, expect, test, vi } from 'vitest'

type Rules = { createScriptURL(url: string): string; createHTML(markup: string): string }

const open = async () => {
  vi.resetModules()
  const policies: Rules[] = []
  const trustedTypes = {
    defaultPolicy: null as unknown,
    createPolicy: (_name: string, rules: Rules) => {
      policies.push(rules)
      trustedTypes.defaultPolicy = rules
      return rules
    },
  }
  vi.stubGlobal('window', { trustedTypes })
  vi.stubGlobal('location', { href: 'https://kram.test/login' })
  return { policies, ...(await import('./trusted-types.ts')) }
}

let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  page = await open()
})

test('a page has no default policy until a library needs one, and then a single one', () => {
  expect(page.policies).toEqual([])
  page.allowMarkup('<svg/>')
  page.allowScriptsOf('https://sdk.test/sdk.js')
  expect(page.policies).toHaveLength(1)
})

test('only the markup and the script origins that were named are let through', () => {
  page.allowMarkup('<svg/>')
  const [policy] = page.policies
  expect(policy?.createHTML('<svg/>')).toBe('<svg/>')
  expect(() => policy?.createHTML('<svg onload="x"/>')).toThrow(TypeError)
  expect(() => policy?.createScriptURL('https://sdk.test/sdk.js')).toThrow(TypeError)
  page.allowScriptsOf('https://sdk.test/sdk.js')
  expect(policy?.createScriptURL('https://sdk.test/other.js')).toBe('https://sdk.test/other.js')
  expect(() => policy?.createScriptURL('/own.js')).toThrow(TypeError)
})

test('browsers without Trusted Types need nothing', () => {
  vi.stubGlobal('window', {})
  expect(() => page.allowMarkup('<svg/>')).not.toThrow()
})
