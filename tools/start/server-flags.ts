/**
 * Node's own settings for a server process. Its youngest memory would grow to 128 MiB under load though a request needs little
 * of it; kept at 8 MiB, the process stays a hundred MiB smaller and answers as many requests (`npm run bench -- reads`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8']
