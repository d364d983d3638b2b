import { once } from 'node:events'
import net from 'node:net'

/** Gives each connection to the next of several servers, as what stands before several machines does. */
export async function startProxy(port: number, urls: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const targets = urls.map(url => new URL(url))
  const open = new Set<net.Socket>()
  let turn = 0
  const proxy = net.createServer({ noDelay: true }, client => {
    const { hostname, port } = targets[turn++ % targets.length]!
    const server = net.connect({ host: hostname, port: Number(port), noDelay: true })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    async stop() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
