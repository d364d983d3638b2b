import net from 'node:net'

/** The port to listen on. Only a port nobody asked for may be replaced by the next free one. */
export async function findPort({ host, port, portGiven }: { host: string; port: number; portGiven: boolean }): Promise<number> {
  for (let candidate = port; candidate < port + 100; candidate++) {
    const problem = await tryListen(host, candidate)
    if (!problem) return candidate
    if (problem !== 'EADDRINUSE') throw new Error(`Cannot listen on ${host}, port ${candidate}: ${explain(problem)}.`)
    if (portGiven) throw new Error(`Port ${port} on ${host} is in use by another program. Set PORT to a free one.`)
  }
  throw new Error(`All ports from ${port} to ${port + 99} on ${host} are in use. Set PORT to a free one.`)
}

function tryListen(host: string, port: number): Promise<string | undefined> {
  return new Promise(resolve => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function explain(code: string): string {
  if (code === 'EACCES') return 'this user may not use that port; set PORT to one above 1023'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'HOST is not an address of this machine'
  return code
}
