import { readFile } from 'node:fs/promises'
import { expectUsable } from './support/expectUsable.ts'
import { expect, test } from './support/journey.ts'
import { isLive } from './support/live.ts'
import { openAdmin } from './support/moveInside.ts'
import { goSomeOfThem } from './support/of-this-run.ts'
import { API, DESK, earn, newPayee } from './support/payouts.ts'
import { settled } from './support/settled.ts'
import { signIn } from './support/signIn.ts'

goSomeOfThem()

const IBAN = 'NL91ABNA0417164300'

/** What a bank says of payments that it made. */
const statementOf = (account: string, booked: readonly { reference: string; amount: string }[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
  <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${booked
    .map(
      ({ reference, amount }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-16</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
  <AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
  <RltdPties><CdtrAcct><Id><IBAN>${IBAN}</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`

test('a run is paid by a SEPA file, and the bank’s statement says what arrived', { tag: '@looks' }, async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test', 'second-store')
  const account = { name: 'Fernhill Kids', iban: 'DE89370400440532013000', bic: '' }
  await owner.ask('PUT', `${API}/bank-files/account`, account)
  const info = { account_name: 'Ánh Long', account_number: IBAN, bank_name: 'ABN', swift_code: '', bank_country: 'NL' }
  const affiliate = await newPayee(owner, 'Bank', { method: 'bank', info })
  await earn(owner, affiliate, 12_345)

  await openAdmin(page, `${DESK}/bank-files`)
  await isLive(page)
  await page.getByRole('button', { name: 'New bank file' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Pay €[\d.,]+ to \d+ affiliates?\?$/ })
  await dialog.getByRole('button', { name: 'Create run' }).click()
  await page.locator('tr[data-row]').filter({ hasText: 'File not downloaded' }).getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('Ánh Long')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SEPA file', exact: true }).click(),
  ])
  const xml = await readFile(await download.path(), 'utf8')
  const reference = /<EndToEndId>([^<]+)<\/EndToEndId>(?:(?!<EndToEndId>)[\s\S])*?123\.45/.exec(xml)![1]!
  await expect(page.getByRole('main')).toContainText('Downloaded as a SEPA file.')
  await settled(page)
  await expectUsable(page, { name: 'a bank run' })

  await openAdmin(page, `${DESK}/bank-files/statement`)
  const statement = statementOf(account.iban, [{ reference, amount: '123.45' }])
  const file = { name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('main')).toContainText('The bank identifies this payment')
  await expectUsable(page, { name: 'what a statement says' })
  await page.getByRole('button', { name: 'Mark 1 payment' }).click()
  await expect(page.getByText('Marked: 1 arrived, 0 returned.')).toBeVisible()
  await openAdmin(page, `${DESK}?tab=paid&affiliate_id=${affiliate.id}`)
  await expect(page.locator('tr[data-row]').filter({ hasText: affiliate.full_name })).toContainText('Paid')
})
