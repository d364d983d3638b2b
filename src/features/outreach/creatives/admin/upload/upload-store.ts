import { isOver, nextOf, type Upload } from './uploads.ts'

type Send = (upload: Upload, onShare: (share: number) => void) => Promise<void>

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

function set(next: readonly Upload[]): void {
  uploads = next
  for (const hear of listeners) hear()
}

const change = (key: string, part: Partial<Upload>) =>
  set(uploads.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))

/** Files on their way. They stay while one looks at another category, and so does what is said of them. */
export const uploadStore = {
  read: () => uploads,
  listen(hear: () => void) {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
  add: (more: readonly Upload[], send: Send) => {
    set([...uploads, ...more])
    sendNext(send)
  },
  repeat: (key: string, send: Send) => {
    change(key, { state: 'waiting' })
    sendNext(send)
  },
  dismiss: (key: string) => set(uploads.filter(upload => upload.key !== key)),
  clear: () => set(uploads.filter(upload => !isOver(upload))),
}

/** Whoever is free takes the next one that waits; one that fails takes no other with it. */
function sendNext(send: Send): void {
  for (const upload of nextOf(uploads)) {
    change(upload.key, { state: 'sending', share: 0, problem: undefined })
    send(upload, share => change(upload.key, { share }))
      .then(
        () => change(upload.key, { state: 'done', share: 1 }),
        (error: unknown) => change(upload.key, { state: 'failed', problem: String((error as Error).message) }),
      )
      .finally(() => sendNext(send))
  }
}
