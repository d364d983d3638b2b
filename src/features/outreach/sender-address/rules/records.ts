import type { Seen } from '#kit/dns-proof.ts'
import { lookAtSpf, spfToWrite } from './spf.ts'

export const recordKinds = ['dkim', 'spf', 'dmarc'] as const
export type RecordKind = (typeof recordKinds)[number]

/** `unanswered` says nothing about a record, `tooMany` that receivers give it up, `several` that they trust none of them. */
export const recordStates = ['ok', 'missing', 'different', 'several', 'tooMany', 'unanswered'] as const
export type RecordState = (typeof recordStates)[number]

export interface FoundRecord {
  state: RecordState
  /** What was found of this kind. */
  texts: string[]
}
export type FoundRecords = Record<RecordKind, FoundRecord>

/** The texts of a name; `undefined` when nobody could say. */
export type Ask = (name: string) => Promise<string[] | undefined>

export interface SignedDomain {
  domain: string
  selector: string
  public_key: string
}

const TXT_LETTERS = 1_000

/** Looks at all records of a domain. */
export async function lookAtRecords(signed: SignedDomain, include: string, ask: Ask): Promise<FoundRecords> {
  const [dkim, spf, dmarc] = await Promise.all([
    lookAtDkim(signed, ask),
    lookAtSpf(signed.domain, include, ask),
    lookAtDmarc(signed.domain, ask),
  ])
  // What strangers write into their records is kept in bounds.
  const kept = ({ state, texts }: FoundRecord): FoundRecord => ({
    state,
    texts: texts.slice(0, 5).map(text => text.slice(0, TXT_LETTERS)),
  })
  return { dkim: kept(dkim), spf: kept(spf), dmarc: kept(dmarc) }
}

/** Mails pass as the domain's own by signature and by server; a missing policy only weakens it. */
export function seenInRecords({ dkim, spf }: FoundRecords): Seen {
  const states = [dkim.state, spf.state]
  if (states.every(state => state === 'ok')) return 'proof'
  return states.some(state => state !== 'ok' && state !== 'unanswered') ? 'missing' : 'unanswered'
}

/** What is to be written for each kind of record. */
export function recordsToWrite(
  { domain, selector, public_key }: SignedDomain,
  include: string,
  found: FoundRecords | null,
): Record<RecordKind, { name: string; value: string }> {
  return {
    dkim: { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${public_key}` },
    spf: { name: domain, value: spfToWrite(include, found?.spf.texts ?? []) },
    dmarc: { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  }
}

async function lookAtDkim({ domain, selector, public_key }: SignedDomain, ask: Ask): Promise<FoundRecord> {
  const texts = await ask(`${selector}._domainkey.${domain}`)
  if (!texts) return { state: 'unanswered', texts: [] }
  if (texts.length === 0) return { state: 'missing', texts }
  if (texts.length > 1) return { state: 'several', texts }
  return { state: isKey(texts[0]!, public_key) ? 'ok' : 'different', texts }
}

/** Whether receivers find this key in a record, and take it for mails in earnest (RFC 6376, 3.6.1). */
function isKey(text: string, public_key: string): boolean {
  const { v = 'DKIM1', k = 'rsa', p, t = '', h = 'sha256', s = '*' } = tagsOf(text)
  const lists = (list: string, ...any: string[]) => list.split(':').some(one => any.includes(one))
  return v === 'DKIM1' && k === 'rsa' && p === public_key && !lists(t, 'y') && lists(h, 'sha256') && lists(s, '*', 'email')
}

const tagsOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').map(tag => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replaceAll(/\s+/g, '')]
    }),
  )

/** The policy of the domain, or of the nearest one above it. */
async function lookAtDmarc(domain: string, ask: Ask): Promise<FoundRecord> {
  const labels = domain.split('.')
  // Of very long names receivers ask for the last ones alone.
  for (let from = 0; from < labels.length - 1; from = from === 0 ? Math.max(1, labels.length - 6) : from + 1) {
    const texts = await ask(`_dmarc.${labels.slice(from).join('.')}`)
    if (!texts) return { state: 'unanswered', texts: [] }
    const records = texts.filter(text => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text.trim()))
    if (records.length > 1) return { state: 'several', texts: records }
    if (records.length === 1) {
      const { p = '' } = tagsOf(records[0]!)
      return { state: /^(?:none|quarantine|reject)$/i.test(p) ? 'ok' : 'different', texts: records }
    }
  }
  return { state: 'missing', texts: [] }
}
