import type { Socket } from 'socket.io'

const mostPerSecond = 20
const goodbyeMs = 300

type AnySocket = Pick<Socket, 'conn'>

/** A client has little to say; one that talks without end is sent away. */
export function limitInbound({ conn }: AnySocket): void {
  let second = 0
  let heard = 0
  conn.on('packet', ({ type }: { type: string }) => {
    if (type !== 'message') return
    const now = Math.floor(performance.now() / 1000)
    heard = now === second ? heard + 1 : 1
    second = now
    if (heard > mostPerSecond) dropConnection(conn)
  })
}

/** How many bytes were pushed to a client and have not left this process yet. */
export function trackBacklog({ conn }: AnySocket): { waiting: () => number; sent: (bytes: number) => void } {
  let queued = 0
  let onTheWay = 0
  conn.on('flush', () => {
    onTheWay = queued
    queued = 0
  })
  return {
    waiting: () => queued + (conn.transport.writable ? 0 : onTheWay),
    sent: bytes => {
      queued += bytes
    },
  }
}

/** Ends a connection without a goodbye: one that does not read would keep it, and all that waits for it, for half a minute. */
export function dropConnection(conn: Socket['conn']): void {
  const { socket } = conn.transport as unknown as { socket?: { terminate?(): void } }
  socket?.terminate?.()
  conn.close(true)
}

/** Ends a connection with a goodbye, and soon after without. */
export function sendAway(conn: Socket['conn']): void {
  conn.close()
  setTimeout(dropConnection, goodbyeMs, conn).unref()
}
