import { programsByName } from '#features/commissions/programs/server/index.ts'
import { hasCreativesYet, insertPastCreatives, type PastCreative } from '#features/outreach/creatives/server/index.ts'
import { lockShop, readShop } from '#features/store/shop/server/index.ts'
import { pageAddress } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { demoArt, drawn } from '../pages/art.ts'

/** The third shop is still to be set up. */
const sharing = ['demo-store.myshopify.com', 'second-store.myshopify.com']

const sizes = [
  { name: 'banner-wide', width: 1_200, height: 300, category: 'Banners', downloads: 214, description: 'For the top of a blog.' },
  { name: 'banner-square', width: 600, height: 600, category: 'Banners', downloads: 96, description: '' },
  {
    ...{ name: 'post-morning', width: 1_080, height: 1_080, category: 'Social media', downloads: 341 },
    description: 'Slow mornings start here. Find my favourites in the store:',
  },
  { name: 'story-weekend', width: 1_080, height: 1_920, category: 'Social media', downloads: 178, description: 'For stories.' },
  { name: 'newsletter-header', width: 1_200, height: 400, category: 'Newsletters', downloads: 52, description: '' },
] as const

const captions = `Five captions to use as they are

1. The one thing on my table every morning.
2. I was asked where this is from. Here it is.
3. Small makers, honest prices.
4. My readers get something extra with my code.
5. Back in stock, and not for long.
`

/** Pictures, files, links and a video for the affiliates, as a merchant would have gathered them over a year. */
export async function insertDemoCreatives(tx: Tx, { files }: Pick<Services, 'files'>, shop_id: number): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  const art = demoArt[domain]
  if (!art || !sharing.includes(domain)) return
  // Two processes that start at once wait for each other here.
  await lockShop(tx, shop_id)
  if (await hasCreativesYet(tx, shop_id)) return
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const shop = await linkedShop(tx, shop_id)
  const programs = await programsByName(tx, shop_id).select('id').execute()
  const pictures: PastCreative[] = []
  for (const [place, { width, height, ...said }] of sizes.entries())
    pictures.push({
      ...said,
      kind: 'image',
      file: { filename: `${said.name}.png`, bytes: await drawn(art.view(width, height)) },
      created_at: daysAgo(90 - place * 9),
    })
  const creatives: PastCreative[] = [
    ...pictures,
    {
      ...{ kind: 'image', name: 'logo', category: 'Brand', downloads: 133, created_at: daysAgo(40) },
      description: 'Our mark, sharp at any size.',
      file: { filename: 'logo.svg', bytes: Buffer.from(art.logo) },
    },
    {
      ...{ kind: 'file', name: 'captions', category: 'Social media', downloads: 61, created_at: daysAgo(33) },
      description: 'Texts for your posts, to use as they are.',
      file: { filename: 'captions.txt', bytes: Buffer.from(captions) },
    },
    {
      ...{ kind: 'link', name: 'New arrivals', category: 'Newsletters', created_at: daysAgo(21) },
      ...{ description: 'What came in this month.', link: pageAddress(shop, '/collections/all') },
    },
    {
      ...{ kind: 'video', name: 'How it is made', category: 'Brand', created_at: daysAgo(12) },
      ...{ description: 'Two minutes in our workshop.', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    },
    {
      ...{ kind: 'link', name: 'Notes for our ambassadors', created_at: daysAgo(4) },
      ...{ description: 'What we ask of those who speak for us.', link: 'https://example.com/ambassadors' },
      program_ids: programs.slice(0, 1).map(({ id }) => id),
    },
  ]
  await insertPastCreatives(tx, files, shop_id, { categories: ['Banners', 'Social media', 'Newsletters', 'Brand'], creatives })
}
