import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { affiliates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

let people = 0
function aPerson(over: object = {}) {
  people += 1
  return { first_name: 'Ann', last_name: `Nr${people}`, email: `ann${people}@example.test`, program_id: shop.program_id, ...over }
}
const create = (over: object = {}) => shop.call(affiliates.create, { body: aPerson(over) })
const get = (id: number) => shop.call(affiliates.get, { id })

describe('the list', () => {
  let world: typeof shop
  let ids: number[]
  let vip: number
  beforeAll(async () => {
    world = await desk.shop()
    vip = await world.program({ name: 'VIP' })
    const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
    ids = [
      await world.affiliate(world.program_id, {
        first_name: 'Zoë',
        last_name: 'Álvarez',
        email: 'zoe@sun.test',
        created_at: at(1),
        tags: ['hiker'],
      }),
      await world.affiliate(vip, {
        first_name: 'Bo',
        last_name: 'Lind',
        email: 'bo@lake.test',
        created_at: at(2),
        status: 'pending',
        login_count: 7,
      }),
      await world.affiliate(vip, {
        first_name: 'Ánh',
        last_name: 'Trần',
        email: 'anh@hill.test',
        created_at: at(3),
        tags: ['hiker', 'vip'],
        last_login_at: at(9),
      }),
      await world.affiliate(world.program_id, {
        first_name: 'Cy',
        last_name: '50%_off',
        email: 'cy@sun.test',
        created_at: at(4),
        status: 'inactive',
      }),
    ]
  })
  const emails = async (query: object) => (await world.call(affiliates.list, { query })).rows.map(row => row.email.split('@')[0])

  test.each([
    [{}, ['cy', 'anh', 'bo', 'zoe']],
    [{ sort: 'created_at:asc' }, ['zoe', 'bo', 'anh', 'cy']],
    [{ sort: 'email:asc' }, ['anh', 'bo', 'cy', 'zoe']],
    [{ sort: 'login_count:desc' }, ['bo', 'cy', 'anh', 'zoe']],
    [{ sort: 'last_login:desc' }, ['anh', 'cy', 'bo', 'zoe']],
    [{ sort: 'id:asc' }, ['zoe', 'bo', 'anh', 'cy']],
    [{ status: 'pending' }, ['bo']],
    [{ tags: 'hiker' }, ['anh', 'zoe']],
    [{ tags: 'vip, nobody' }, ['anh']],
    [{ from: '2026-03-02', to: '2026-03-03' }, ['anh', 'bo']],
    [{ query: 'SUN.test' }, ['cy', 'zoe']],
    [{ searchTerm: 'zoë álv' }, ['zoe']],
    [{ query: 'trần' }, ['anh']],
    [{ query: 'bo' }, ['bo']],
    [{ query: 'o' }, []],
    [{ query: '0%_o' }, ['cy']],
    [{ query: '%%%' }, []],
    [{ query: 'sun', status: 'inactive' }, ['cy']],
  ])('finds and sorts by %j', async (query, found) => {
    expect(await emails(query)).toEqual(found)
  })

  test('finds by program and by number', async () => {
    expect(await emails({ program_ids: String(vip) })).toEqual(['anh', 'bo'])
    expect(await emails({ program_ids: `${vip},${world.program_id}` })).toHaveLength(4)
    expect(await emails({ query: `#${ids[1]}` })).toEqual(['bo'])
  })

  test('shows what the specification names, with the coupons in use, the upline and what is owed', async () => {
    await world.coupon(ids[2]!, 'ANH10')
    await world.inShop(tx =>
      tx
        .updateTable('affiliate')
        .set({ upline_id: ids[0]! })
        .where('shop_id', '=', world.shop_id)
        .where('id', '=', ids[2]!)
        .execute(),
    )
    await world.sale(ids[2]!)
    const { rows } = await world.call(affiliates.list, { query: { query: 'anh@' } })
    expect(rows[0]).toMatchObject({
      id: ids[2],
      full_name: 'Ánh Trần',
      coupon: expect.stringContaining('ANH10'),
      program: 'VIP',
      register_method: 'manual',
      last_login: '2026-03-09T12:00:00.000Z',
      status: 'active',
      tags: ['hiker', 'vip'],
      upline: { id: ids[0], full_name: 'Zoë Álvarez' },
      balances: [{ currency: 'USD', pending: 1000, approved: 0, paid: 0 }],
    })
    for (const column of [
      'company',
      'address',
      'city',
      'state',
      'country',
      'zipcode',
      'phone',
      'personal_detail',
      'website',
      'vat_number',
      'instagram',
    ])
      expect(rows[0]).toHaveProperty(column)
  })

  test('knows the tags in use and what each counts', async () => {
    expect(await world.call(affiliates.tags)).toEqual([
      { tag: 'hiker', count: 2 },
      { tag: 'vip', count: 1 },
    ])
    await world.call(affiliates.tagMany, { body: { ids: ids.slice(0, 2), add: ['new'], remove: ['hiker'] } })
    expect(await world.call(affiliates.tags)).toEqual([
      { tag: 'new', count: 2 },
      { tag: 'hiker', count: 1 },
      { tag: 'vip', count: 1 },
    ])
    expect(await emails({ tags: 'new' })).toEqual(['bo', 'zoe'])
  })

  test('is exported as a file with the same filters, in the order of time', async () => {
    const { content, name } = await world.call(affiliates.export, { query: { from: '2026-03-02' } })
    const lines = (await content.text()).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('Name,Email,Status')
    expect(lines.slice(1).map(line => line.split(',')[2])).toEqual(['cy@sun.test', 'anh@hill.test', 'bo@lake.test'])
    expect(name).toContain('affiliates')
  })
})

describe('a new affiliate', () => {
  test('gets a link of their own, and a password that is shown once when no mail is sent', async () => {
    const { id, temporary_password } = await create({ first_name: 'Mia', send_email: 0, city: 'Leeds', tags: ['a', 'a'] })
    expect(temporary_password).toMatch(/^\w{14}$/)
    const mia = await get(id)
    expect(mia).toMatchObject({
      first_name: 'Mia',
      status: 'active',
      has_password: true,
      city: 'Leeds',
      tags: ['a'],
      register_method: 'manual',
    })
    expect(mia.links.default_link).toContain(`sca_ref=${id}.`)
    expect(mia.links.short_link).toMatch(/^http:\/\/tandem\.test\/r\//)
    expect(await desk.mailsTo(id)).toEqual([])
  })

  test('is mailed a link to choose a password, which nobody else sees, not even the queue', async () => {
    const { id, temporary_password } = await create()
    expect(temporary_password).toBeNull()
    expect((await get(id)).has_password).toBe(false)
    expect(await desk.mailsTo(id)).toMatchObject([{ mail: 'welcomePassword' }])
    const [mail] = await desk.sentTo(id)
    expect(mail!.text).toMatch(/\/affiliate\/password\?token=\d+\.[\w-]{43}/)
    expect((await get(id)).has_password).toBe(false)
  })

  test('is refused at the field', async () => {
    const wrong = {
      first_name: ' ',
      email: 'nonsense',
      website: 'javascript:alert(1)',
      country: 'Atlantis',
      program_id: 999_999,
      password_mode: 'given',
    }
    expect((await refusal(create(wrong))).fields).toEqual({
      first_name: ['Enter a first name.'],
      email: ['Enter a valid email address.'],
      website: ['Enter a URL that starts with http:// or https://.'],
      country: ['Choose a country, or send its two-letter code, such as DE.'],
    })
    expect((await refusal(create({ program_id: 999_999 }))).fields).toEqual({
      program_id: ['This program no longer exists. Please choose another.'],
    })
    expect((await refusal(create({ password_mode: 'given' }))).fields).toHaveProperty('password')
    expect((await refusal(create({ upline_id: 999_999 }))).fields).toHaveProperty('upline_id')
  })

  test('has a mailbox nobody else has, whatever its spelling; what follows a plus is another mailbox', async () => {
    await create({ email: 'Lee.Ann@gmail.com' })
    for (const email of [' LEE.ANN@Gmail.com ', 'leeann@gmail.com', 'l.e.e.ann@googlemail.com'])
      expect((await refusal(create({ email }))).fields).toEqual({
        email: ['An affiliate with this email already exists in your store.'],
      })
    await create({ email: 'leeann+shop@gmail.com' })
    await create({ email: 'lee.ann@example.test' })
    await create({ email: 'leeann@example.test' })
    const other = await desk.shop()
    await other.call(affiliates.create, { body: { ...aPerson({ email: 'leeann@gmail.com' }), program_id: other.program_id } })
  })

  test('who was rewarded as a customer keeps what was earned, and was not in the list before', async () => {
    const person = aPerson()
    const { email } = person
    const id = await shop.affiliate(shop.program_id, { kind: 'customer', status: 'inactive', email })
    expect((await shop.call(affiliates.list, { query: { query: email } })).rows).toEqual([])
    expect(await refusal(get(id))).toMatchObject({ kind: 'not_found' })
    expect((await shop.call(affiliates.create, { body: person })).id).toBe(id)
    expect(await get(id)).toMatchObject({ status: 'active', last_name: person.last_name })
  })

  test('added twice at the same moment is there once', async () => {
    const body = aPerson()
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => shop.call(affiliates.create, { body })))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason.fields).toHaveProperty('email')
  })
})

describe('a change', () => {
  test('touches what was sent and nothing else', async () => {
    const { id } = await create({ company: 'Old Ltd', phone: '1' })
    const changed = await shop.call(affiliates.update, {
      id,
      body: { company: '', internal_note: 'Pays late', ref_word: 'Annie' },
    })
    expect(changed).toMatchObject({ company: null, phone: '1', internal_note: 'Pays late', links: { ref_word: 'Annie' } })
    expect(changed.links.default_link).toContain('sca_ref=Annie')
  })

  test('of the e-mail is told to both addresses', async () => {
    const { id } = await create({ send_email: 0 })
    const { email } = await get(id)
    await shop.call(affiliates.update, { id, body: { email: `new-${email}` } })
    const sent = await desk.sentTo(id)
    expect(sent.map(mail => mail.to.address)).toEqual([email, `new-${email}`])
  })

  test('of word and path is refused when another has them, whatever the case', async () => {
    const [one, two] = [await create(), await create()]
    await shop.call(affiliates.update, { id: one.id, body: { ref_word: 'summer', custom_path: 'Summer' } })
    expect((await refusal(shop.call(affiliates.update, { id: two.id, body: { ref_word: 'SUMMER' } }))).fields).toHaveProperty(
      'ref_word',
    )
    expect((await refusal(shop.call(affiliates.update, { id: two.id, body: { custom_path: '/summer' } }))).fields).toHaveProperty(
      'custom_path',
    )
    expect((await refusal(shop.call(affiliates.update, { id: two.id, body: { custom_path: '/a/../b' } }))).fields).toHaveProperty(
      'custom_path',
    )
    expect((await get(one.id)).links).toMatchObject({ custom_path: '/Summer', custom_link_state: 'no_store' })
  })

  test('of the program moves one or many, and only to a program of the shop', async () => {
    const other = await shop.program({ name: 'Other' })
    const [one, two] = [await create(), await create()]
    const body = { ids: [one.id, two.id], program_id: other }
    expect(await shop.call(affiliates.moveMany, { body })).toEqual({ changed: 2, unchanged: 0 })
    expect(await shop.call(affiliates.moveMany, { body })).toEqual({ changed: 0, unchanged: 2 })
    expect((await get(two.id)).program).toBe('Other')
    const foreign = (await desk.shop()).program_id
    expect((await refusal(shop.call(affiliates.update, { id: one.id, body: { program_id: foreign } }))).fields).toHaveProperty(
      'program_id',
    )
  })

  test('is written down with the name and both states', async () => {
    const { id } = await create({ first_name: 'Una' })
    await shop.call(affiliates.update, { id, body: { city: 'York' } })
    const [entry] = await shop.activity('affiliates.update')
    expect(entry).toMatchObject({
      before: { city: null },
      after: { city: 'York', affiliate: expect.stringContaining('Una') },
    })
  })
})

describe('another shop', () => {
  test('sees, changes and decides nothing', async () => {
    const id = await shop.affiliate(shop.program_id, { status: 'pending' })
    const { call } = await desk.shop()
    const notThere = { kind: 'not_found' }
    expect(await refusal(call(affiliates.get, { id }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.quickView, { id }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.update, { id, body: { city: 'Rome' } }))).toMatchObject(notThere)
    expect(
      await refusal(call(affiliates.setPayment, { id, body: { method: 'paypal', info: { email: 'a@b.co' } } })),
    ).toMatchObject(notThere)
    expect(await refusal(call(affiliates.decide, { id, body: { type: 'approve' } }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.switchActive, { id, body: { status: 'active' } }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.remove, { id }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.network, { id }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.downlines, { id, query: {} }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.signInAs, { id }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.remindPayment, { id }))).toMatchObject(notThere)
    expect(await refusal(call(affiliates.sendPasswordLink, { id }))).toMatchObject(notThere)
    expect(await call(affiliates.decideMany, { body: { type: 'deny', ids: [id] } })).toEqual({ changed: 0, unchanged: 1 })
    expect(await call(affiliates.tagMany, { body: { ids: [id], add: ['x'] } })).toEqual({ changed: 0, unchanged: 1 })
    expect(await call(affiliates.search, { query: { query: 'test.test' } })).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'pending', city: null, tags: [] })
  })
})
