/** What the store platform's own script offers to the pages inside of its admin, as far as it is used here. */
export interface StoreBridge {
  /** A fresh proof of who is there; each is good for a minute. */
  idToken(): Promise<string>
  config: { locale?: string }
  toast: { show(message: string, options?: { isError?: boolean; duration?: number }): void }
  loading(isLoading: boolean): void
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

/** Leaves for another site in the whole window, by https only. */
export function openInTopWindow(link: string): void {
  if (!URL.canParse(link) || new URL(link).protocol !== 'https:') return
  // The platform's script takes care of what its frame may not do by itself.
  window.open(link, '_top')
}
