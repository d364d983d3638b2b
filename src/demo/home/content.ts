import { fileURLToPath } from 'node:url'

/** What a provider could say on home. */
export const demoHomeContent: string = fileURLToPath(new URL('content.json', import.meta.url))
