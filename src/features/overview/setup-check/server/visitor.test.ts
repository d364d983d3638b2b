import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createVisitor } from './visitor.ts'

test('a store that leads to this machine is not opened, unless the product is tried out', async () => {
  const server = createServer((_request, response) => response.end('secret')).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    await expect(createVisitor({ demo: false })(`http://${host}:${port}/`)).rejects.toThrow()
  expect((await createVisitor({ demo: true })(`http://127.0.0.1:${port}/`)).body).toBe('secret')
  server.close()
})
