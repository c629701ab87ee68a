import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OLDEST = 20
const WANTED = 24

/**
 * The only code that runs on the machine's own Node (20 or newer): installs the packages if needed,
 * then runs the script on the Node 24 among them, forwards signals, and exits with its exit code.
 */
export async function run(script) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < OLDEST) {
    process.stderr.write(
      `Kram needs Node ${OLDEST} or newer to start; this is ${process.version}. See https://nodejs.org\n`,
    )
    process.exit(1)
  }
  await ensureInstalled(ROOT)

  const child = spawn(nodeFor(major), [join(ROOT, script), ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(
      `The Node of the project does not run on this system (${error.message}). Install Node ${WANTED} and try again.\n`,
    )
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function nodeFor(major) {
  const own = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (major >= WANTED) return process.execPath
  process.stderr.write(
    `npm did not install the Node of the project: allow install scripts (npm config ignore-scripts) and run "npm ci", or install Node ${WANTED}.\n`,
  )
  process.exit(1)
}

/** npm sends a signal to its shell, and the shell may end without forwarding it. */
function stopWithParent(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}
