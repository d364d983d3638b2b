import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'

export interface ProxyServer {
  url: string
  /** How many requests each server behind it has answered, in the order they were given. */
  requests: readonly number[]
  /** How many sockets are open to each. */
  sockets: readonly number[]
  close(): Promise<void>
}

/** A proxy that gives every request to the next server in turn, and a socket to the one with the fewest. */
export async function startProxy(targets: readonly string[]): Promise<ProxyServer> {
  const servers = targets.map(target => new URL(target))
  const requests = servers.map(() => 0)
  const sockets = servers.map(() => 0)
  const open = new Set<net.Socket>()
  let turn = 0

  const proxy = http.createServer((request, answer) => {
    const place = turn++ % servers.length
    requests[place]!++
    const { hostname, port } = servers[place]!
    const { url: path, method } = request
    const passed = http.request({ hostname, port, path, method, headers: forwarded(request) }, told => {
      answer.writeHead(told.statusCode ?? 502, told.rawHeaders)
      told.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    request.pipe(passed)
  })

  proxy.on('upgrade', (request, caller: net.Socket, head) => {
    const place = sockets.indexOf(Math.min(...sockets))
    sockets[place]!++
    const server = net.connect(Number(servers[place]!.port), servers[place]!.hostname)
    open.add(caller)
    const lines = Object.entries(forwarded(request)).map(([name, value]) => `${name}: ${value}`)
    server.write(`${[`GET ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    server.write(head)
    caller.pipe(server).pipe(caller)
    caller.on('error', () => server.destroy())
    server.on('error', () => caller.destroy())
    server.on('close', () => caller.destroy())
    caller.on('close', () => {
      sockets[place]!--
      open.delete(caller)
      server.destroy()
    })
  })

  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    ...{ requests, sockets, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    async close() {
      for (const socket of open) socket.destroy()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

const forwarded = (request: http.IncomingMessage) => ({
  ...request.headers,
  'x-forwarded-for': request.socket.remoteAddress,
  'x-forwarded-proto': 'http',
})
