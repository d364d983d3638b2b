import { Resolver } from 'node:dns/promises'
import type { Config } from './config.ts'

export interface Dns {
  /** The texts written for a name, none where there are none; `undefined` when nobody could say. */
  texts(name: string): Promise<string[] | undefined>
  /** The name it is an alias of; `undefined` for none, or when nobody could say. */
  alias(name: string): Promise<string | undefined>
}

const PATIENCE = { timeout: 3_000, tries: 2 }
/** The name, or this kind of record of it, does not exist: an answer like any other. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** Asks the name servers of the machine, or those that were given; nothing is ever fetched from the name itself. */
export function createDns({ dnsServers }: Pick<Config, 'dnsServers'>): Dns {
  const resolver = new Resolver(PATIENCE)
  if (dnsServers) resolver.setServers(dnsServers)
  const ask = async <T>(question: Promise<T[]>): Promise<T[] | undefined> => {
    try {
      return await question
    } catch (error) {
      return NONE.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }
  return {
    texts: async name => (await ask(resolver.resolveTxt(name)))?.map(parts => parts.join('')),
    alias: async name => (await ask(resolver.resolveCname(name)))?.[0]?.toLowerCase().replace(/\.$/, ''),
  }
}
