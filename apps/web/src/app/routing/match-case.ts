import type { RouteObject } from 'react-router'

/** Addresses differ by case: another spelling is an unknown address. */
export const matchCase = (all: RouteObject[]): RouteObject[] => {
  for (const route of all) {
    route.caseSensitive = true
    matchCase(route.children ?? [])
  }
  return all
}
