import { Worker } from 'node:worker_threads'
import { createGate } from '../files/gate.ts'
import { fileProblem } from './fileProblem.ts'
import type { TableLimits } from './readTable.ts'
import { packPlain, unpackZip } from './unpackZip.ts'

const LONGEST_MS = 20_000
const MEMORY_MB = 256

/** Each takes a thread and its memory; a third one waits. */
const gate = createGate(2)

/**
 * The rows of the first sheet of an Excel file. In a thread with a limit of memory and time: a small file can name
 * a cell in the last corner of a sheet and make millions of empty ones.
 */
export async function* readXlsx(bytes: Buffer, { mostRows }: TableLimits): AsyncGenerator<string[]> {
  const parts = await unpackZip(bytes)
  if (!parts.has('xl/workbook.xml')) throw fileProblem('imports.file.notASheet')
  yield* await gate(() => readInThread(packPlain(parts), mostRows))
}

/** What the thread answers. */
export type SheetAnswer = { rows: string[][] } | { problem: string }

function readInThread(zip: Buffer, mostRows: number): Promise<string[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>()
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: { zip, mostRows },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  })
  const timer = setTimeout(() => reject(fileProblem('imports.file.tooMuch')), LONGEST_MS)
  thread.once('message', (answer: SheetAnswer) => ('rows' in answer ? resolve(answer.rows) : reject(fileProblem(answer.problem))))
  thread.once('error', error =>
    reject((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? fileProblem('imports.file.tooMuch') : error),
  )
  thread.once('exit', () => reject(fileProblem('error.file.damaged')))
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}
