import { tidyIban } from '#features/people/affiliates/rules/iban.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { roundAmount } from '#kit/money/money.ts'
import { payoutsNamedIn } from './endToEndId.ts'
import { nodeAt, nodesNamed, readXml, textAt, type XmlNode } from './readXml.ts'
import type { Statement, StatementEntry } from './StatementEntry.ts'

/** The bookings of a bank statement in XML (camt.053 of any version); `undefined` when it is another kind of document. */
export function readCamt053(text: string): Statement | undefined {
  const statements = nodesNamed(nodeAt(readXml(text), 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) return undefined
  const bookings = statements.flatMap(statement => nodesNamed(statement, 'Ntry')).filter(isBooked)
  const entries = bookings.flatMap(booking => entriesOf(booking))
  return {
    iban: tidyIban(textAt(statements[0], 'Acct', 'Id', 'IBAN')),
    entries: entries.map((entry, index) => ({ ...entry, number: index + 1 })),
  }
}

/** What is only announced may still not happen. */
function isBooked(booking: XmlNode): boolean {
  const state = textAt(booking, 'Sts', 'Cd') || textAt(booking, 'Sts')
  return state === '' || state === 'BOOK'
}

/** A booking is one transfer, or several that the bank booked as one sum. */
function entriesOf(booking: XmlNode): Omit<StatementEntry, 'number'>[] {
  const details = nodesNamed(booking, 'NtryDtls').flatMap(node => nodesNamed(node, 'TxDtls'))
  const whole = details.length > 1 ? undefined : nodeAt(booking, 'Amt')
  return (details.length > 0 ? details : [undefined]).flatMap(detail => {
    const money = amountOf(detail && (nodeAt(detail, 'Amt') ?? nodeAt(detail, 'AmtDtls', 'TxAmt', 'Amt')), whole)
    if (!money) return []
    const direction = (textAt(detail, 'CdtDbtInd') || textAt(booking, 'CdtDbtInd')) === 'DBIT' ? 'out' : 'in'
    return [{ ...money, direction, date: dateOf(booking), ...partyOf(detail, direction), ...wordsOf(detail, booking) }]
  })
}

function amountOf(...nodes: (XmlNode | undefined)[]): { amount: number; currency: string } | undefined {
  const node = nodes.find(each => each !== undefined)
  const currency = node?.attributes.Ccy ?? ''
  if (!node || !isCurrency(currency)) return undefined
  const amount = roundAmount(node.text.trim(), currency)
  return amount !== undefined && amount > 0 ? { amount, currency } : undefined
}

const dateOf = (booking: XmlNode) =>
  (textAt(booking, 'BookgDt', 'Dt') || textAt(booking, 'BookgDt', 'DtTm') || textAt(booking, 'ValDt', 'Dt')).slice(0, 10)

/** The other side: who was paid, or from whom the money came back. */
function partyOf(detail: XmlNode | undefined, direction: StatementEntry['direction']) {
  const parties = nodeAt(detail, 'RltdPties')
  const side = direction === 'out' ? 'Cdtr' : 'Dbtr'
  return {
    name: (textAt(parties, side, 'Pty', 'Nm') || textAt(parties, side, 'Nm')).slice(0, 140),
    iban: tidyIban(textAt(parties, `${side}Acct`, 'Id', 'IBAN')),
  }
}

function wordsOf(detail: XmlNode | undefined, booking: XmlNode) {
  const id = textAt(detail, 'Refs', 'EndToEndId')
  const texts = nodesNamed(nodeAt(detail, 'RmtInf'), 'Ustrd').map(node => node.text)
  const more = [textAt(detail, 'AddtlTxInf'), textAt(booking, 'AddtlNtryInf')]
  const byId = payoutsNamedIn(id)
  const returned = nodeAt(detail, 'RtrInf')
  return {
    named: byId.length > 0 ? byId : payoutsNamedIn([...texts, ...more].join('\n')),
    isReturn: returned !== undefined || textAt(booking, 'RvslInd') === 'true',
    reason: (textAt(returned, 'Rsn', 'Cd') || textAt(returned, 'Rsn', 'Prtry')).slice(0, 35),
  }
}
