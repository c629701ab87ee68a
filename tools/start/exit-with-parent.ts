/** Preloaded into the server: if its parent process disappears, it shuts down as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
