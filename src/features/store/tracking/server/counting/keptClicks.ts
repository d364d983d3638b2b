import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '#kit/contract/errors.ts'
import { isServerFault } from '#server/db/servers/isServerFault.ts'
import type { NewClick } from './clickWriter.ts'

/** A click that could not be stored. Where its affiliate could not be looked up either, the code of the link names them. */
export type KeptClick = Omit<NewClick, 'affiliate_id'> & ({ affiliate_id: number } | { ref: string })

export interface KeptClicks {
  add(click: KeptClick): void
  /** How many wait. */
  readonly size: number
  /** Whoever starts next in the same folder takes over what is left. */
  close(): Promise<void>
}

interface KeptClicksOptions {
  folder: string
  /** Stores it with the time it was made; fails while that is not possible. */
  write(click: KeptClick): Promise<void>
  isAway(shop_id: number): boolean
  onError(error: unknown): void
  againMs?: number
}

const MOST = 100_000
const AT_ONCE = 1_000
const AGAIN_MS = 2_000

/** Clicks of shops whose server is away: in memory and in a file, until they are stored. Each has a number, so twice does no harm. */
export function createKeptClicks({ folder, write, isAway, onError, againMs = AGAIN_MS }: KeptClicksOptions): KeptClicks {
  const file = path.join(folder, `${randomUUID()}.jsonl`)
  const waiting = new Set<KeptClick>()
  let writing: Promise<unknown> = Promise.resolve()
  let trying: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** One after the other, so that nothing is removed before what came later is in it. */
  const onDisk = (act: () => Promise<unknown>) => {
    writing = writing.then(act).catch(onError)
  }

  function add(click: KeptClick): void {
    if (waiting.size >= MOST) return
    waiting.add(click)
    onDisk(async () => {
      await mkdir(folder, { recursive: true })
      await appendFile(file, `${JSON.stringify(click)}\n`)
    })
    plan()
  }

  function plan(): void {
    if (isClosed || waiting.size === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      trying = tryAgain().finally(plan)
    }, againMs)
    timer.unref()
  }

  async function tryAgain(): Promise<void> {
    const now = [...waiting].filter(({ shop_id }) => !isAway(shop_id)).slice(0, AT_ONCE)
    await Promise.all(
      now.map(click =>
        write(click).then(
          () => waiting.delete(click),
          error => {
            // What the database will never take is given up.
            if (!isPassing(error)) waiting.delete(click)
          },
        ),
      ),
    )
    if (waiting.size === 0) onDisk(() => rm(file, { force: true }))
  }

  /** What a process before left behind. One that still runs loses nothing: it has its own in memory. */
  async function takeOver(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter(one => one.endsWith('.jsonl') && path.join(folder, one) !== file)) {
      const left = path.join(folder, name)
      for (const line of (await readFile(left, 'utf8')).split('\n')) {
        const click = readClick(line)
        if (click) add(click)
      }
      onDisk(() => rm(left, { force: true }))
    }
  }
  const begun = takeOver().catch(onError)

  return {
    add,
    get size() {
      return waiting.size
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await begun
      await trying
      await writing
    },
  }
}

/** A process that was killed may have left half a line. */
function readClick(line: string): KeptClick | undefined {
  try {
    return JSON.parse(line) as KeptClick
  } catch {
    return undefined
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof Refusal) return error.kind === 'unavailable'
  return isServerFault(error) || /^E[A-Z]+$/.test(String((error as { code?: string }).code ?? ''))
}
