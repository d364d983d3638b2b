import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

interface ThemeLook {
  button: string
  background: string
  logo: string
}

/** How the stores look that have never heard of the product. */
const looks: Record<string, ThemeLook> = {
  'new-store.myshopify.com': { button: '#1f4e79', background: '#fbf7f0', logo: 'saltmarsh.png' },
  'empty-store.myshopify.com': { button: '#7a3b2e', background: '#ffffff', logo: 'larkfield.png' },
}

/** What the theme of a store keeps about its looks. */
export function themeLook(shop: string): object {
  const look = looks[shop]
  if (!look) return {}
  const { button, background, logo } = look
  return {
    logo: `shopify://shop_images/${logo}`,
    color_schemes: { 'scheme-1': { settings: { background, text: '#121212', button, button_label: '#ffffff' } } },
  }
}

/** The files of a store that everybody sees. */
export function storeFiles(app: FastifyInstance): void {
  app.get<{ Params: { shop: string; name: string } }>('/:shop/cdn/shop/files/:name', (request, reply) => {
    const look = looks[request.params.shop]
    if (look?.logo !== request.params.name) return reply.code(404).send('There is no such file.')
    return reply.type('image/png').send(bannerIn(look.button))
  })
}

const WIDTH = 220
const HEIGHT = 60

/** A picture of one colour, as a logo that is nobody's. */
function bannerIn(color: string): Buffer {
  const pixel = [1, 3, 5].map(place => Number.parseInt(color.slice(place, place + 2), 16))
  const line = Buffer.from([0, ...Array.from({ length: WIDTH }, () => pixel).flat()])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2], 8)
  const content = deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => line)))
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checked = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, sum])
}
