/** Whether the admin runs inside the store platform's own admin. */
export const isEmbedded = () => window.top !== window.self

/** Leaves for another site in the whole window, by https only. */
export function openInTopWindow(link: string): void {
  if (!URL.canParse(link) || new URL(link).protocol !== 'https:') return
  if (window.top) window.top.location.href = link
}
