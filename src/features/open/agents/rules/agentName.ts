import * as z from 'zod'

const MAX_LETTERS = 60

const Named = z.object({ name: z.string() })

/** What an agent calls itself, on one short line; it can claim what it likes, so it stands beside the name of its key. */
export function agentName(clientInfo: unknown): string {
  const named = Named.safeParse(clientInfo)
  if (!named.success) return ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
  const line = named.data.name.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim()
  return [...line].slice(0, MAX_LETTERS).join('')
}
