import { expect, test } from 'vitest'
import { createSource, createStore } from './store.ts'

test('listeners are called for a new value and not for an equal one', () => {
  const store = createStore(1)
  const heard: number[] = []
  const unsubscribe = store.subscribe(() => heard.push(store.get()))
  store.set(2)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(heard).toEqual([2])
  expect(store.get()).toBe(3)
})

test('a source starts with its first listener and stops with its last', () => {
  const calls: string[] = []
  const source = createSource(() => 0, { onFirst: () => calls.push('first'), onLast: () => calls.push('last') })
  const stopOne = source.subscribe(() => calls.push('one'))
  const stopTwo = source.subscribe(() => calls.push('two'))
  source.notify()
  stopOne()
  stopOne()
  source.notify()
  stopTwo()
  source.subscribe(() => undefined)
  expect(calls).toEqual(['first', 'one', 'two', 'two', 'last', 'first'])
})
