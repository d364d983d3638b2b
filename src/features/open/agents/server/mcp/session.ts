import { agentName } from '../../rules/agentName.ts'

const PREFIX = 'agent-'
const MAX_LETTERS = 400

/** The name an agent gave, in letters a header takes. It opens nothing: whoever makes one up has only called itself something. */
export const sessionFor = (agent: string): string => PREFIX + Buffer.from(agent).toString('base64url')

export function nameInSession(session: string | undefined): string {
  if (!session?.startsWith(PREFIX) || session.length > MAX_LETTERS) return ''
  return agentName({ name: Buffer.from(session.slice(PREFIX.length), 'base64url').toString() })
}
