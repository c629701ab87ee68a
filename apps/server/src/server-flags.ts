/**
 * Node's flags for a server process. Without them the young generation grows to 128 MiB under load although a request
 * needs little of it; at 8 MiB the process is a hundred MiB smaller and serves as many requests (`npm run bench --
 * reads`). The old generation could grow to several times the live objects (about 70 MiB) before a collection; now to 1.25
 * times. Pretenuring is off: V8 would decide from a few hundred objects at the start to allocate such objects of a
 * request in the old generation from then on, and collecting it three times a second then costs as much CPU as the
 * requests.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--no-allocation-site-pretenuring']

/**
 * Settings of the C library. By default it keeps up to eight heaps per core and returns little memory, so that decoding
 * large photos left three hundred MiB more than with two heaps. Its limit for what gets pages of its own, and for what it
 * keeps free, grows with the largest buffer it has seen; fixed at 1 MiB, it returns the memory of photos. At 64 KiB a process under
 * mixed load is 16 MiB smaller, but the buffers of the compression get new pages for each reply: 1.6 ms for 4 kB instead of 0.3.
 */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
