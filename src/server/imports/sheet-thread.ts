/** Runs in a thread of its own; see readXlsx.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import type { SheetAnswer } from './readXlsx.ts'

const { zip, mostRows } = workerData as { zip: Uint8Array; mostRows: number }
const LONGEST_CELL = 10_000

const answer = (said: SheetAnswer) => parentPort?.postMessage(said)

try {
  const rows = await readSheet(Buffer.from(zip))
  answer({ rows: onlyNeeded(rows).map(row => row.map(toText)) })
} catch {
  answer({ problem: 'error.file.damaged' })
}

/** The heading, the rows that are allowed and one more, which tells that there are too many; empty ones keep their place. */
function onlyNeeded(rows: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  let filled = 0
  const end = rows.findIndex(row => row.some(cell => cell !== null && cell !== '') && ++filled > mostRows + 1)
  return end < 0 ? rows : rows.slice(0, end + 1)
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayOrTime(cell)
  return String(cell).slice(0, LONGEST_CELL)
}

/** A day as 2026-03-01; with a time of day where there is one. */
function dayOrTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
