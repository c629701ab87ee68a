import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

const NPM_LINES = 20

/** Installs the packages of the lockfile if they are missing or outdated. npm's output is shown only when it fails. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  const stopShowing = showProgress('Installing packages')
  const { code, output } = await npmCi(root)
  stopShowing()
  if (code === 0 && isInstalled(root)) return
  const firstLines = output.split('\n').slice(0, NPM_LINES).join('\n')
  process.stderr.write(
    `${firstLines}\nInstalling the packages failed. Fix what npm reports above, or run "npm ci" by hand.\n`,
  )
  process.exit(1)
}

async function npmCi(root) {
  const [command, ...args] = npm()
  const cache = temporaryCache()
  const child = spawn(command, [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'], {
    cwd: root,
    env: { ...process.env, ...(cache && { npm_config_cache: cache }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && args.length === 0,
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.push(error.message)
      resolve(1)
    })
    child.on('close', resolve)
  })
  if (cache) rmSync(cache, { recursive: true, force: true })
  return { code, output: output.join('') }
}

/** The npm that runs this script, else the one on the path. */
function npm() {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm']
}

/** npm caches downloads in the home folder; an account without one gets a temporary folder. */
function temporaryCache() {
  try {
    accessSync(homedir(), constants.W_OK)
    return undefined
  } catch {
    return mkdtempSync(join(tmpdir(), 'kram-npm-'))
  }
}

/** Whether npm's record of what is in `node_modules` agrees with the lockfile. */
function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true
    // Optional packages for other platforms are not installed.
    return present[path] ? present[path].version === version : Boolean(optional ?? devOptional)
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function showProgress(what) {
  const started = Date.now()
  const line = () => `${what} … ${Math.round((Date.now() - started) / 1000)} s`
  const { isTTY } = process.stdout
  process.stdout.write(isTTY ? line() : `${what} …\n`)
  const timer = setInterval(() => process.stdout.write(isTTY ? `\r${line()}` : `${line()}\n`), isTTY ? 1000 : 15_000)
  return () => {
    clearInterval(timer)
    process.stdout.write(isTTY ? `\r${line()}\n` : `${line()}: done\n`)
  }
}
