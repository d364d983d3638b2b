import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount, sum } from '#kit/money/money.ts'
import { anyTransfers, aRun, aTransfer, debtor } from '../../../../../tests/support/bank-runs.ts'
import { endToEndId } from './endToEndId.ts'
import { nodeAt, nodesNamed, readXml, textAt, type XmlNode } from './readXml.ts'
import { sepaFile, sepaProblem, sepaVersions } from './sepaFile.ts'
import { wiseHeader, wiseProblem, wiseRows } from './wiseFile.ts'

/** Order, count and form of the elements as the schema of the file demands them; answers what is wrong. */
function structureProblems(file: string, version: string): string[] {
  const root = readXml(file)
  const body = nodeAt(root, 'CstmrCdtTrfInitn')
  const header = nodeAt(body, 'GrpHdr')!
  const payment = nodeAt(body, 'PmtInf')!
  const transactions = nodesNamed(payment, 'CdtTrfTxInf')
  const total = sum(transactions.map(each => parseAmount(textAt(each, 'Amt', 'InstdAmt'), 'EUR') ?? Number.NaN))
  const old = version === 'pain.001.001.03'
  const checks: Record<string, boolean> = {
    namespace: root.attributes.xmlns === `urn:iso:std:iso:20022:tech:xsd:${version}`,
    header: namesIn(header) === 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
    payment: /^PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr( CdtTrfTxInf)+$/.test(
      namesIn(payment),
    ),
    'message id': /^[A-Za-z0-9-]{1,35}$/.test(textAt(header, 'MsgId')),
    time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(textAt(header, 'CreDtTm')),
    day: /^\d{4}-\d\d-\d\d$/.test(old ? textAt(payment, 'ReqdExctnDt') : textAt(payment, 'ReqdExctnDt', 'Dt')),
    bic: textAt(payment, 'DbtrAgt', 'FinInstnId', old ? 'BIC' : 'BICFI') === debtor.bic,
    ...Object.fromEntries(
      [header, payment].flatMap(node => [
        [`count in ${node.name}`, textAt(node, 'NbOfTxs') === String(transactions.length)],
        [`sum in ${node.name}`, parseAmount(textAt(node, 'CtrlSum'), 'EUR') === total],
      ]),
    ),
  }
  const wrong = Object.keys(checks).filter(name => !checks[name])
  return [...wrong, ...transactions.flatMap(transactionProblems), ...textProblems(root)]
}

const namesIn = (node: XmlNode) => node.children.map(({ name }) => name).join(' ')

function transactionProblems(node: XmlNode): string[] {
  const checks = {
    order: /^PmtId Amt( CdtrAgt)? Cdtr CdtrAcct( RmtInf)?$/.test(namesIn(node)),
    amount: /^\d{1,9}\.\d{2}$/.test(textAt(node, 'Amt', 'InstdAmt')) && nodeAt(node, 'Amt', 'InstdAmt')!.attributes.Ccy === 'EUR',
    'end-to-end id': /^[A-Za-z0-9-]{1,35}$/.test(textAt(node, 'PmtId', 'EndToEndId')),
    name: /^.{1,70}$/.test(textAt(node, 'Cdtr', 'Nm')),
    text: textAt(node, 'RmtInf', 'Ustrd').length <= 140,
    account: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(textAt(node, 'CdtrAcct', 'Id', 'IBAN')),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`${name} of a transaction`]))
}

/** Nothing but the signs that every bank of SEPA reads. */
function textProblems(node: XmlNode): string[] {
  const text = node.text.trim()
  const own = /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text) && !/^\/|\/$|\/\//.test(text) ? [] : [`${node.name}: ${text}`]
  return [...own, ...node.children.flatMap(textProblems)]
}

describe('a SEPA file', () => {
  test.each(sepaVersions)('of version %s is formed as its schema says, whoever is paid', version => {
    fc.assert(
      fc.property(anyTransfers, transfers => {
        expect(structureProblems(sepaFile(aRun(transfers), debtor, version), version)).toEqual([])
      }),
    )
  })

  test('has one transaction a payout, with its own reference, sum and account', () => {
    fc.assert(
      fc.property(anyTransfers, transfers => {
        const payment = nodeAt(readXml(sepaFile(aRun(transfers), debtor, 'pain.001.001.09')), 'CstmrCdtTrfInitn', 'PmtInf')
        const found = nodesNamed(payment, 'CdtTrfTxInf').map(node => ({
          id: textAt(node, 'PmtId', 'EndToEndId'),
          amount: parseAmount(textAt(node, 'Amt', 'InstdAmt'), 'EUR'),
          iban: textAt(node, 'CdtrAcct', 'Id', 'IBAN'),
        }))
        expect(found).toEqual(
          transfers.map(({ payout_id, amount, account_number }) => ({ id: endToEndId(payout_id), amount, iban: account_number })),
        )
      }),
    )
  })

  test('reads like this', () => {
    const file = sepaFile(
      aRun([aTransfer({ bic: 'ABNANL2A', name: 'Ánh Đặng', reference: 'Commission <October>' })]),
      debtor,
      'pain.001.001.09',
    )
    expect(file.split('\n').slice(28, 55).join('\n')).toMatchInlineSnapshot(`
      "      </Dbtr>
            <DbtrAcct>
              <Id>
                <IBAN>DE89370400440532013000</IBAN>
              </Id>
            </DbtrAcct>
            <DbtrAgt>
              <FinInstnId>
                <BICFI>COBADEFFXXX</BICFI>
              </FinInstnId>
            </DbtrAgt>
            <ChrgBr>SLEV</ChrgBr>
            <CdtTrfTxInf>
              <PmtId>
                <EndToEndId>TDM-1042-76</EndToEndId>
              </PmtId>
              <Amt>
                <InstdAmt Ccy="EUR">120.50</InstdAmt>
              </Amt>
              <CdtrAgt>
                <FinInstnId>
                  <BICFI>ABNANL2A</BICFI>
                </FinInstnId>
              </CdtrAgt>
              <Cdtr>
                <Nm>Anh Dang</Nm>
              </Cdtr>"
    `)
  })

  test('says where the bank is, or that it is not said', () => {
    const file = sepaFile(aRun(), { ...debtor, bic: '' }, 'pain.001.001.03')
    expect(file).toContain('<Id>NOTPROVIDED</Id>')
    expect(file).not.toContain('BIC')
  })
})

test.each([
  [{}, 'EUR', undefined],
  [{}, 'USD', 'currencyNotEuro'],
  [{ account_number: '' }, 'EUR', 'accountMissing'],
  [{ account_number: '12345678' }, 'EUR', 'ibanInvalid'],
  [{ account_number: 'NL91ABNA0417164301' }, 'EUR', 'ibanInvalid'],
  [{ account_number: 'TR330006100519786457841326' }, 'EUR', 'ibanNotSepa'],
  [{ name: '张伟' }, 'EUR', 'nameUnwritable'],
  [{ amount: 100_000_000_000 }, 'EUR', 'amountTooLarge'],
] as const)('a transfer with %j in %s: %s', (transfer, currency, problem) => {
  expect(sepaProblem(aTransfer(transfer), currency)).toBe(problem)
})

describe('a Wise batch', () => {
  test('pays an account by its IBAN and everybody else by e-mail, the exact sum to the receiver', () => {
    const run = aRun([aTransfer({ bic: 'ABNANL2A' }), aTransfer({ payout_id: 2, account_number: '', amount: 5 })])
    expect(wiseRows(run).every(row => row.length === wiseHeader.length)).toBe(true)
    expect(wiseRows(run).map(row => row.map(cell => (typeof cell === 'object' ? cell?.decimal : cell)).join('|'))).toEqual([
      'Ann Long|ann@example.test|TDM-1042-76|PRIVATE|target|120.50|EUR|EUR|IBAN|NL91ABNA0417164300|ABNANL2A',
      'Ann Long|ann@example.test|TDM-2-92|PRIVATE|target|0.05|EUR|EUR|EMAIL||',
    ])
  })

  test.each([
    [{}, undefined],
    [{ account_number: '', email: '' }, 'accountMissing'],
    [{ account_number: '12345678' }, 'ibanInvalid'],
    [{ account_number: 'TR330006100519786457841326' }, undefined],
  ] as const)('with %j: %s', (transfer, problem) => {
    expect(wiseProblem(aTransfer(transfer))).toBe(problem)
  })
})
