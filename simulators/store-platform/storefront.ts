import type { GraphqlField } from './graphql.ts'

/** The fields that the pixel's own configuration names; anything else is refused, as the platform does. */
const PIXEL_FIELDS = ['address', 'shop']
const EMBED = 'tandem'
const blockType = (handle: string) => `shopify://apps/tandem/blocks/${handle}/0192a7f0-simulated`

/** What a visitor of a store meets besides its products: the theme, the app embed in it, the pixel, and the banner that asks. */
export interface StorefrontState {
  theme: { id: string; name: string }
  embed: 'on' | 'off' | 'absent'
  /** App blocks by handle, as they stand in a template. */
  blocks: Set<string>
  pixel: { id: string; settings: Record<string, string> } | undefined
  /** Where the app embed finds the product. */
  address: string | undefined
  consent: { isRequired: boolean; hasBanner: boolean }
  drafts: Map<string, NonNullable<Variables['input']>>
  faults: StorefrontFaults
}

/** What can be wrong with a shop front; nothing is unless a test says so. */
export interface StorefrontFaults {
  /** The theme leaves out what app embeds bring. */
  dropsScript?: boolean
  /** Pages come from a cache that was filled before the embed was turned on. */
  isCached?: boolean
  /** The store sends visitors on to another page and forgets what stood behind the question mark. */
  dropsParameters?: boolean
  /** Another app writes the cart anew and loses what was noted in it. */
  losesAttributes?: boolean
  /** A content security policy that does not know the product. */
  blocksAddress?: boolean
  /** So many milliseconds the store's clock is ahead. */
  clockAheadMs?: number
}

export function createStorefront(hasEmbed: boolean): StorefrontState & { publishTheme(name: string): void; remove(): void } {
  let themes = 1
  return {
    theme: { id: 'gid://shopify/OnlineStoreTheme/1', name: 'Dawn' },
    embed: hasEmbed ? 'on' : 'absent',
    blocks: new Set(),
    pixel: undefined,
    address: undefined,
    consent: { isRequired: false, hasBanner: false },
    drafts: new Map(),
    faults: {},
    /** Another theme becomes the one that visitors see. It knows nothing of the embeds of the former. */
    publishTheme(name) {
      themes += 1
      this.theme = { id: `gid://shopify/OnlineStoreTheme/${themes}`, name }
      this.embed = 'absent'
      this.blocks.clear()
    },
    /** With the app goes all it brought. */
    remove() {
      this.embed = 'absent'
      this.blocks.clear()
      this.pixel = undefined
      this.address = undefined
    },
  }
}

export type Storefront = ReturnType<typeof createStorefront>

/** Makes an order of a draft; answers as the platform does. */
export type CompleteDraft = (draft: { title: string; originalUnitPrice: string; attributes: Record<string, string> }) => {
  id: string
  name: string
}

interface Variables {
  id?: string
  files?: string[]
  webPixel?: { settings: Record<string, string> }
  input?: {
    lineItems: { title: string; originalUnitPrice: string; quantity: number }[]
    customAttributes?: { key: string; value: string }[]
  }
  metafields?: { ownerId: string; namespace: string; key: string; value: string }[]
}

let lastPixel = 9000
let lastDraft = 500

/** What is asked and done about theme, pixel and consent. */
export function storefrontFields(
  { front, look }: { front: Storefront; look: object },
  { id, files = [], webPixel, input, metafields = [] }: Variables,
  complete: CompleteDraft,
): Record<string, GraphqlField> {
  const written = () => ({ webPixel: { ...front.pixel }, userErrors: [] })
  const refusePixel = (message: string) => ({ webPixel: null, userErrors: [{ field: ['settings'], message }] })
  const isFitting = () =>
    Object.keys(webPixel?.settings ?? {})
      .sort()
      .join() === PIXEL_FIELDS.join()
  return {
    themes: () => ({
      nodes: [{ ...front.theme, files: { nodes: filesOf(front, look).filter(({ filename }) => isAsked(filename, files)) } }],
    }),
    webPixel() {
      if (front.pixel) return { ...front.pixel }
      throw Object.assign(new Error('No web pixel was found for this app.'), { code: 'RESOURCE_NOT_FOUND' })
    },
    webPixelCreate() {
      if (!isFitting()) return refusePixel('Settings do not match the settings of the extension')
      if (front.pixel) return refusePixel('Web pixel is taken')
      front.pixel = { id: `gid://shopify/WebPixel/${++lastPixel}`, settings: { ...webPixel!.settings } }
      return written()
    },
    webPixelUpdate() {
      if (!isFitting()) return refusePixel('Settings do not match the settings of the extension')
      if (!id || front.pixel?.id !== id) return refusePixel('Web pixel was not found')
      front.pixel = { id, settings: { ...webPixel!.settings } }
      return written()
    },
    currentAppInstallation: () => ({ id: 'gid://shopify/AppInstallation/1' }),
    metafieldsSet() {
      const address = metafields.find(({ namespace, key }) => namespace === 'tandem' && key === 'address')
      if (address) front.address = address.value
      return { userErrors: [] }
    },
    draftOrderCreate() {
      const draftId = `gid://shopify/DraftOrder/${++lastDraft}`
      front.drafts.set(draftId, input!)
      return { draftOrder: { id: draftId }, userErrors: [] }
    },
    draftOrderComplete() {
      const draft = front.drafts.get(id ?? '')
      if (!draft) return { draftOrder: null, userErrors: [{ field: ['id'], message: 'Draft order was not found' }] }
      front.drafts.delete(id!)
      const attributes = Object.fromEntries((draft.customAttributes ?? []).map(({ key, value }) => [key, value]))
      return { draftOrder: { order: complete({ ...draft.lineItems[0]!, attributes }) }, userErrors: [] }
    },
    privacySettings: () => ({ banner: { enabled: front.consent.hasBanner } }),
    consentPolicy: () => [{ countryCode: 'DE', consentRequired: front.consent.isRequired }],
  }
}

/** As the editor writes them, with its comment above. */
function filesOf(front: Storefront, look: object): { filename: string; body: { content: string } }[] {
  const file = (filename: string, content: object) => ({
    filename,
    body: { content: `/* Written by the theme editor. */\n${JSON.stringify(content)}` },
  })
  const embed = { '1548': { type: blockType(EMBED), disabled: front.embed === 'off', settings: {} } }
  const blocks = Object.fromEntries([...front.blocks].map(handle => [handle, { type: blockType(handle), settings: {} }]))
  return [
    file('config/settings_data.json', { current: { colors: '#111', ...look, blocks: front.embed === 'absent' ? {} : embed } }),
    file('templates/product.json', { sections: { main: { type: 'main-product', blocks } }, order: ['main'] }),
  ]
}

const isAsked = (filename: string, asked: readonly string[]) =>
  asked.some(name => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(filename))
