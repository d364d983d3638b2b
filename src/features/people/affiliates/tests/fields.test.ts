import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activity } from '#features/account/activity/contract.ts'
import { imports } from '#features/account/imports/contract.ts'
import { columnOf } from '#kit/fields.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { texts } from '../../../../app/server/texts.ts'
import { affiliates } from '../contract.ts'
import { type AffiliateFieldName, affiliateFieldNames, affiliateFields, fieldOf } from '../rules/fields.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

const sampleOf = (name: AffiliateFieldName) => {
  const { kind } = fieldOf(name)
  return kind === 'url' ? `https://${name}.example.test` : kind === 'country' ? 'VN' : `a ${name.slice(0, 10)}`
}

const exported = async (email: string): Promise<Record<string, string>> => {
  const { content } = await shop.call(affiliates.export, { query: { query: email } })
  const [header, row] = (await content.text())
    .replace('\uFEFF', '')
    .split('\r\n')
    .map(line => line.split(','))
  return Object.fromEntries(header!.map((heading, place) => [heading, row![place]!]))
}

describe.each(affiliateFieldNames)('%s of an affiliate', name => {
  const field = fieldOf(name)
  const email = `${name.replaceAll('_', '-')}@example.test`
  const value = sampleOf(name)

  test('is edited, shown in profile, list, file and log as the table says, and goes with the person', async () => {
    const id = await shop.affiliate(shop.program_id, { email })
    expect(await shop.call(affiliates.update, { id, body: { [name]: value } })).toMatchObject({ [name]: value })
    const { rows } = await shop.call(affiliates.list, { query: { query: email } })
    expect(rows).toMatchObject([field.list ? { id, [name]: value } : { id }])
    const cells = await exported(email)
    expect(cells[texts('en').any(`affiliates.field.${name}`)]).toBe(field.exported ? value : undefined)
    const { rows: log } = await shop.call(activity.list, { query: { per_page: 10 } })
    const { changes } = log.find(({ action }) => action === 'affiliates.update')!
    expect(changes).toContainEqual(expect.objectContaining({ field: name, name: texts('en').any(`affiliates.field.${name}`) }))
    await shop.call(affiliates.remove, { id })
    const left = await shop.inShop(tx =>
      tx.selectFrom('affiliate').select(columnOf(affiliateFields, name)).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(Object.values(left)).toEqual([null])
  })

  test.each(field.imported?.aliases ?? [])('comes from a file that calls it %s', async alias => {
    const address = `${alias.replaceAll('_', '-')}.${email}`
    const file = new File([`first_name,last_name,email,${alias}\r\nAnn,Lee,${address},${value}`], 'people.csv', {
      type: 'text/csv',
    })
    const { id } = await shop.call(imports.check, { body: { kind: 'affiliates', file } })
    await shop.call(imports.apply, { id, body: { options: { program_id: shop.program_id, send_email: 0 } } })
    const { rows } = await shop.call(affiliates.list, { query: { query: address } })
    expect(await shop.call(affiliates.get, { id: rows[0]!.id })).toMatchObject({ [name]: value })
  })

  test('longer than it may be is refused at its place', async () => {
    const id = await shop.affiliate(shop.program_id, { email: `long.${email}` })
    const change = shop.call(affiliates.update, { id, body: { [name]: `https://x.test/${'x'.repeat(field.max)}` } })
    expect((await refusal(change)).fields).toHaveProperty(name)
  })
})
