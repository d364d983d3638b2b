import { ENTRY, portalCredentialsKey, subPathOf } from '#kit/portal-paths.ts'
import { portalTarget } from '#kit/portal-target.ts'

/** Signs in who has just signed up and needs no approval; the button for the login then leads into the portal. */
export async function enhanceEntering(link: HTMLAnchorElement): Promise<void> {
  const code = new URLSearchParams(location.hash.slice(1)).get(ENTRY)
  if (!code) return
  // A reload or a shared link must not carry it on.
  history.replaceState(null, '', location.pathname + location.search)
  const base = link.pathname.replace(/\/login$/, '')
  const inside = base + (portalTarget(new URLSearchParams(link.search).get('to')) ?? '')
  // The portal stands on another host, which keeps its own sessions.
  if (link.origin !== location.origin) {
    link.href = `${link.origin}${inside}#${ENTRY}=${code}`
    return
  }
  const found = await trade(code).catch(() => undefined)
  if (!found) return
  const { access_token, refresh_token } = found
  localStorage.setItem(portalCredentialsKey(subPathOf(base)), JSON.stringify({ access_token, refresh_token }))
  link.href = inside
  link.dataset.enter = 'done'
}

async function trade(code: string): Promise<Record<string, string> | undefined> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await fetch('/api/partner/enter', { method: 'POST', headers, body: JSON.stringify({ code }) })
  return answer.ok ? answer.json() : undefined
}
