import { existsSync, writeFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline/promises'
import { installationSettings, toEnvFile, type Answers } from './installation-settings.ts'
import { QUESTIONS, type Question } from './questions.ts'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/**
 * Asks what an installation needs, makes its secrets and writes them to the file, readable by its owner only.
 * @throws Error when the file exists, because its secrets open the existing database, or when the input ends too early.
 */
export async function writeSettings(file: string, terminal: Terminal): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists. Move it away first: its passwords belong to the database.`)
  const lines = createInterface({ input: terminal.input, output: terminal.output })
  try {
    const answers = await askAll(lines, terminal.output)
    writeFileSync(file, toEnvFile(installationSettings(answers)), { flag: 'wx', mode: 0o600 })
  } finally {
    lines.close()
  }
}

async function askAll(lines: Interface, output: NodeJS.WritableStream): Promise<Answers> {
  const answers: Partial<Answers> = {}
  // An iterator, because lines of a pipe that come before the next question would be lost otherwise.
  const input = lines[Symbol.asyncIterator]()
  for (const question of QUESTIONS) answers[question.name] = await ask(input, output, question)
  return answers as Answers
}

async function ask(input: AsyncIterator<string>, output: NodeJS.WritableStream, question: Question): Promise<string> {
  const { text, example, required, check } = question
  const hint = [example === undefined ? '' : ` (${example})`, required ? '' : ' (may be empty)'].join('')
  for (;;) {
    output.write(`${text}${hint}: `)
    const line = await input.next()
    if (line.done === true) throw new Error('Not all questions were answered; nothing was written.')
    const answer = line.value.trim()
    const problem = answer === '' ? (required ? 'An answer is needed.' : undefined) : problemOf(answer, check)
    if (problem === undefined) return answer
    output.write(`${problem}\n`)
  }
}

const problemOf = (answer: string, check: Question['check']): string | undefined =>
  answer.includes("'") ? 'A single quote cannot be written into the file.' : check?.(answer)
