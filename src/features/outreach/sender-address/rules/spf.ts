import type { Ask, FoundRecord } from './records.ts'

/** More questions than this and receivers give a record up (RFC 7208, 4.6.4). */
const MOST_QUESTIONS = 10

const isSpf = (text: string) => /^v=spf1(?:\s|$)/i.test(text.trim())
const termsOf = (record: string) => record.trim().split(/\s+/).slice(1)
const isAll = (term: string) => /^[-+~?]?all$/i.test(term)

interface Walk {
  include: string
  ask: Ask
  questions: number
  isIncluded: boolean
  isUnanswered: boolean
}

/** Whether the domain's SPF record lets the host send that `include` names, by itself or through what it includes. */
export async function lookAtSpf(domain: string, include: string, ask: Ask): Promise<FoundRecord> {
  const texts = await ask(domain)
  if (!texts) return { state: 'unanswered', texts: [] }
  const records = texts.filter(isSpf)
  if (records.length !== 1) return { state: records.length === 0 ? 'missing' : 'several', texts: records }
  const walk: Walk = { include, ask, questions: 0, isIncluded: false, isUnanswered: false }
  await follow(walk, records[0]!, true)
  if (walk.questions > MOST_QUESTIONS) return { state: 'tooMany', texts: records }
  if (walk.isIncluded) return { state: 'ok', texts: records }
  return { state: walk.isUnanswered ? 'unanswered' : 'different', texts: records }
}

/** Counts what receivers have to ask, as they do: in order, until one term decides. */
async function follow(walk: Walk, record: string, allows: boolean): Promise<void> {
  const terms = termsOf(record)
  const end = terms.findIndex(isAll)
  const until = end === -1 ? terms : terms.slice(0, end)
  for (const term of until) {
    const [, qualifier = '+', mechanism = '', value = ''] = /^([-+~?])?([a-z]+)(?:[:/](.*))?$/i.exec(term) ?? []
    const name = mechanism.toLowerCase()
    if (['a', 'mx', 'ptr', 'exists'].includes(name)) walk.questions += 1
    if (name === 'include') await into(walk, value, allows && qualifier === '+')
  }
  const redirect = end === -1 ? terms.find(term => /^redirect=/i.test(term)) : undefined
  if (redirect) await into(walk, redirect.slice('redirect='.length), allows)
}

async function into(walk: Walk, host: string, allows: boolean): Promise<void> {
  walk.questions += 1
  const name = host.toLowerCase().replace(/\.$/, '')
  if (name === walk.include) {
    walk.isIncluded ||= allows
    return
  }
  if (walk.questions > MOST_QUESTIONS || !/^[a-z0-9._-]{1,253}$/.test(name)) return
  const texts = await walk.ask(name)
  if (!texts) walk.isUnanswered = true
  const record = texts?.find(isSpf)
  if (record) await follow(walk, record, allows)
}

/** The record to write: the one that is there with our host in it, or a new one. */
export function spfToWrite(include: string, records: readonly string[]): string {
  const [record, ...more] = records
  const term = `include:${include}`
  if (!record) return `v=spf1 ${term} ~all`
  // Two records are as good as none: what both say belongs into one.
  const terms = [...new Set([record, ...more].flatMap(termsOf))]
  const kept = terms.filter(one => !isAll(one) && !/^redirect=/i.test(one) && one.toLowerCase() !== term)
  const last = terms.find(isAll) ?? terms.find(one => /^redirect=/i.test(one)) ?? '~all'
  return ['v=spf1', ...kept, term, last].join(' ')
}
