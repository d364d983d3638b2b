import * as z from 'zod'
import { createGraphql } from './graphql.ts'
import { PlatformError, type PlatformStorefront } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** A theme has a few hundred files; asked for are settings and templates. */
const MAX_FILES = 250
const problems = 'userErrors { message }'
const NOT_FOUND = 404

/** What the product has in a store's pages: the app embed, the pixel, and where they find the product. */
export function createStorefront({ apiKey, url, themeExtension = apiKey }: PlatformSettings): PlatformStorefront {
  const askGraphql = createGraphql({ url })
  return {
    embedEditorUrl(shop, handle) {
      const address = new URL(`${url.replace('{shop}', shop)}/admin/themes/current/editor`)
      address.search = String(
        new URLSearchParams({ context: 'apps', template: 'index', activateAppId: `${themeExtension}/${handle}` }),
      )
      return address.href
    },

    async readLiveTheme(access, files) {
      const { themes } = await askGraphql(access, {
        query: `query LiveTheme($files: [String!]) { themes(first: 1, roles: [MAIN]) { nodes { id name
          files(filenames: $files, first: ${MAX_FILES}) { nodes { filename
            body { ... on OnlineStoreThemeFileBodyText { content } } } } } } }`,
        variables: { files },
        answer: Themes,
      })
      const [live] = themes.nodes
      if (!live) return undefined
      const read = live.files.nodes.map(({ filename, body }): [string, string] => [filename, body?.content ?? ''])
      return { id: live.id, name: live.name, files: new Map(read) }
    },

    async findPixel(access) {
      try {
        const { webPixel } = await askGraphql(access, {
          query: 'query FindPixel { webPixel { id settings } }',
          variables: {},
          answer: z.object({ webPixel: Pixel.nullish() }),
        })
        return webPixel ?? undefined
      } catch (error) {
        // An app without a pixel in the store is told so as an error.
        if (error instanceof PlatformError && error.status === NOT_FOUND) return undefined
        throw error
      }
    },

    async savePixel(access, settings, id) {
      const name = id ? 'webPixelUpdate' : 'webPixelCreate'
      const query = id
        ? `mutation UpdatePixel($id: ID!, $webPixel: WebPixelInput!) {
            webPixelUpdate(id: $id, webPixel: $webPixel) { webPixel { id settings } ${problems} } }`
        : `mutation CreatePixel($webPixel: WebPixelInput!) {
            webPixelCreate(webPixel: $webPixel) { webPixel { id settings } ${problems} } }`
      const answer = await askGraphql(access, {
        query,
        variables: { ...(id && { id }), webPixel: { settings } },
        answer: z.object({ [name]: Written }),
      })
      const { webPixel, userErrors } = answer[name]!
      return webPixel ? { id: webPixel.id } : { refused: userErrors.map(error => error.message) }
    },

    async saveAddress(access, address) {
      const { currentAppInstallation } = await askGraphql(access, {
        query: 'query OwnInstallation { currentAppInstallation { id } }',
        variables: {},
        answer: z.object({ currentAppInstallation: z.object({ id: z.string() }) }),
      })
      const metafield = { namespace: 'tandem', key: 'address', type: 'single_line_text_field', value: address }
      const { metafieldsSet } = await askGraphql(access, {
        query: `mutation SaveAddress($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { ${problems} } }`,
        variables: { metafields: [{ ownerId: currentAppInstallation.id, ...metafield }] },
        answer: z.object({ metafieldsSet: z.object({ userErrors: Problems }) }),
      })
      const [problem] = metafieldsSet.userErrors
      if (problem) throw new PlatformError(`The store platform refused the address: ${problem.message.slice(0, 300)}`, 422)
    },
  }
}

const Problems = z.array(z.object({ message: z.string() }))

const Themes = z.object({
  themes: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        files: z.object({
          nodes: z.array(z.object({ filename: z.string(), body: z.object({ content: z.string().optional() }).nullish() })),
        }),
      }),
    ),
  }),
})

/** Older versions of the interface told the settings as text. */
const PixelSettings = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform(told => (typeof told === 'string' ? (JSON.parse(told) as Record<string, unknown>) : told))
const Pixel = z.object({ id: z.string(), settings: PixelSettings })
const Written = z.object({ webPixel: Pixel.nullish(), userErrors: Problems })
