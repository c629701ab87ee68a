import type { Browser } from '@playwright/test'
// Lighthouse exports no entry for its measure of the processor, which the throttling is calibrated by.
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/**
 * Lighthouse's index of the phone that is emulated: somewhat slower than the mid-range phone of Chrome's developer tools (1000,
 * a Pixel 5), and a quarter of a machine of 2026 with index 3400, for which the usual factor of four is meant.
 */
const PHONE_INDEX = 850
const MEASUREMENTS = 3

/** Lighthouse's index of this machine's processor, now: the best of three, because other work only lowers it. */
export async function measureIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    const indices: number[] = []
    for (let measurement = 0; measurement < MEASUREMENTS; measurement++)
      indices.push(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`))
    return Math.max(...indices)
  } finally {
    await page.close()
  }
}

/** The factor by which a processor of this index is slowed down to the emulated phone; at least 1. */
export const slowdownOf = (index: number): number => Math.max(1, Number((index / PHONE_INDEX).toFixed(2)))
