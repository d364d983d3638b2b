import { base } from './session.ts'

/** Puts the page for those without a connection on the device, in the language that is spoken here. */
export async function registerWorker(language: string): Promise<void> {
  // Secure origins only; elsewhere the portal is a page like any other.
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(`${base}/worker.js?lang=${language}`, { scope: base })
}
