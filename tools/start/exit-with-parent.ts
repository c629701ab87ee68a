/** Preloaded into the server: when whoever started it is gone without a word, it ends as if asked to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
