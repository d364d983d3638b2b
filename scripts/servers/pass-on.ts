import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const HERE = '127.0.0.1'

/** Hands requests and sockets to a server on this machine. While it is started anew they wait; what only reads is asked once more. */
export function passOnTo(port: number) {
  async function request(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    await untilListening(port)
    const { method, url: path } = incoming
    const onward = http.request({
      host: HERE,
      port,
      method,
      path,
      headers: { ...incoming.headers, connection: 'close' },
      agent: false,
    })
    onward.on('response', answer => {
      const { connection: _, ...headers } = answer.headers
      response.writeHead(answer.statusCode!, headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => {
      if (response.destroyed || response.headersSent) response.destroy()
      else if (method === 'GET' || method === 'HEAD') void request(incoming, response)
      else response.writeHead(502).end()
    })
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  async function socket(incoming: IncomingMessage, caller: Duplex, head: Buffer): Promise<void> {
    // A tab that is closed in between is nobody's concern.
    caller.on('error', () => {})
    await untilListening(port)
    const onward = net.connect(port, HERE)
    onward.on('error', () => caller.destroy())
    caller.on('close', () => onward.destroy())
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headerLines(incoming)}\r\n`)
    onward.write(head)
    caller.pipe(onward).pipe(caller)
  }

  return { request, socket }
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  return rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('')
}

async function untilListening(port: number): Promise<void> {
  while (!(await isListening(port))) await sleep(50)
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(port, HERE)
    const answer = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}
