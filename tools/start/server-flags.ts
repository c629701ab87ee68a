/**
 * Node's own settings for a server process. Its youngest memory would grow to 128 MiB under load though a request needs little
 * of it; kept at 8 MiB, the process stays a hundred MiB smaller and answers as many requests (`npm run bench -- reads`). Its old
 * memory could grow to several times what is alive (about 70 MiB) before it is cleared; now to 1.4 times. And what lives as long as
 * one request is never put straight into the old memory: V8 decides so from a few hundred objects of the start, never takes it back,
 * and clearing the old memory three times a second then cost as much as the answers.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--no-allocation-site-pretenuring']

/**
 * And of the C library beneath it: by default it keeps up to eight heaps for each core and gives little of them back, so that opening
 * large photos left three hundred MiB more behind than with two.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
