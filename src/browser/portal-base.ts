import { PORTAL_BASE } from '#kit/portal-paths.ts'

/** Below which path the portal of this page stands; a page of the admin is told none. */
export const portalBase: string | undefined = globalThis.document?.querySelector<HTMLMetaElement>(
  `meta[name="${PORTAL_BASE}"]`,
)?.content
