import { pathInStore } from '#kit/admin-paths.ts'

/** What the store platform's own script offers to the pages inside of its admin, as far as it is used here. */
export interface StoreBridge {
  /** A fresh proof of who is there; each is good for a minute. */
  idToken(): Promise<string>
  config: { shop?: string; host?: string; locale?: string }
  toast: { show(message: string, options?: { isError?: boolean; duration?: number }): void }
  loading(isLoading: boolean): void
  /** Lets the merchant choose in the store's own catalogue; nothing comes back when they change their mind. */
  resourcePicker?(options: ResourcePickerOptions): Promise<{ id: string }[] | undefined>
  /** Asks for a review in the platform's shop of apps; whether it is shown is the platform's to decide. */
  reviews?: { request(): Promise<{ success: boolean; code: string }> }
}

interface ResourcePickerOptions {
  type: 'product' | 'collection'
  action: 'add' | 'select'
  multiple: boolean
  filter?: { variants: boolean }
  selectionIds?: { id: string }[]
}

/** A window of the admin over the whole screen, with a page of ours in it. */
export interface StoreWindow extends HTMLElement {
  show(): Promise<void>
  hide(): Promise<void>
}

/** Its bar over forms with unsaved work. */
export interface PlatformBar {
  show: (id: string) => Promise<void>
  hide: (id: string) => Promise<void>
  /** Settles once the page may be left: at once without unsaved work, else when the merchant has decided. */
  leaveConfirmation: () => Promise<void>
}

declare global {
  interface Window {
    shopify?: Partial<StoreBridge> & { saveBar?: PlatformBar }
  }
}

/** Whether the admin runs inside the store platform's own admin. */
export const isEmbedded = () => window.top !== window.self

/** The script of the admin around this page; nothing where there is none. */
export const storeBridge = (): StoreBridge | undefined =>
  isEmbedded() && window.shopify?.idToken ? (window.shopify as StoreBridge) : undefined

/** For the end of something that went well; nothing tells whether the question was shown. */
export function askForReview(): void {
  void storeBridge()
    ?.reviews?.request()
    .catch(() => undefined)
}

/** A page of the admin for another tab: in the admin of the store one is in, for by its own address it asks for a login. */
export function addressBeside(path: string, shop = storeBridge()?.config.shop): string {
  return new URL(shop ? pathInStore(shop, path) : path, window.location.origin).href
}

export function openInStore(path: string, shop?: string): void {
  window.open(addressBeside(path, shop), '_blank', 'noopener')
}

/** Leaves for another site in the whole window, by https only; where this page itself came without it, without it as well. */
export function openInTopWindow(link: string): void {
  if (!URL.canParse(link) || !['https:', window.location.protocol].includes(new URL(link).protocol)) return
  // The platform's script takes care of what its frame may not do by itself.
  window.open(link, '_top')
}
