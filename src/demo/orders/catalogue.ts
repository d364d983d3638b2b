import type { Minor } from '#kit/money/money.ts'

export interface DemoVariant {
  id: string
  title: string
  sku: string
  price: Minor
}

export interface DemoProduct {
  id: string
  title: string
  handle: string
  kind: 'product' | 'gift_card'
  variants: DemoVariant[]
}

export interface DemoCollection {
  id: string
  title: string
  handle: string
  product_ids: string[]
}

export interface DemoCatalogue {
  products: DemoProduct[]
  collections: DemoCollection[]
}

const handleOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A product with its variants: `[title, price]` each. Ids follow from the place, so that every start has the same ones. */
function product(first: number, place: number, title: string, variants: [title: string, price: Minor][]): DemoProduct {
  const handle = handleOf(title)
  return {
    id: String(first + place),
    title,
    handle,
    kind: title.endsWith('Gift Card') ? 'gift_card' : 'product',
    variants: variants.map(([name, price], index) => ({
      id: String((first + place) * 10 + index + 1),
      title: name,
      sku: `${handle.slice(0, 3).toUpperCase()}-${place}${index + 1}`,
      price,
    })),
  }
}

type Shelf = [title: string, variants: [title: string, price: Minor][]]

const shelf = (first: number, shelves: Shelf[]) =>
  shelves.map(([title, variants], place) => product(first, place + 1, title, variants))
const collection = (id: number, title: string, products: DemoProduct[], places: number[]): DemoCollection => ({
  id: String(id),
  title,
  handle: handleOf(title),
  product_ids: places.map(place => products[place - 1]!.id),
})

const outdoor = shelf(8_100_000, [
  [
    'Ridgeline Tent',
    [
      ['Two people', 24_900],
      ['Three people', 31_900],
    ],
  ],
  [
    'Larch Down Jacket',
    [
      ['S', 18_900],
      ['M', 18_900],
      ['L', 18_900],
    ],
  ],
  [
    'Brookside Rain Shell',
    [
      ['S', 12_900],
      ['M', 12_900],
      ['L', 12_900],
    ],
  ],
  [
    'Trailmark 45 Backpack',
    [
      ['Moss', 15_900],
      ['Slate', 15_900],
    ],
  ],
  ['Cinder Camp Stove', [['Standard', 7_450]]],
  [
    'Hollow Enamel Mug',
    [
      ['White', 1_400],
      ['Fern', 1_400],
      ['Rust', 1_600],
    ],
  ],
  [
    'Meridian Sleeping Bag',
    [
      ['Regular', 13_900],
      ['Long', 14_900],
    ],
  ],
  [
    'Fieldnote Merino Socks',
    [
      ['S/M', 1_950],
      ['L/XL', 1_950],
    ],
  ],
  ['Beacon Headlamp', [['Standard', 4_495]]],
  [
    'Stillwater Bottle',
    [
      ['0.75 l', 2_800],
      ['1 l', 3_200],
    ],
  ],
  ['Pinewood Trekking Poles', [['Pair', 8_999]]],
  [
    'Fernhill Gift Card',
    [
      ['25', 2_500],
      ['50', 5_000],
      ['100', 10_000],
    ],
  ],
])

const kids = shelf(8_200_000, [
  ['Acorn Rain Boots', [['EU 26', 3_490]]],
  ['Puddle Suit', [['98/104', 5_990]]],
  ['Firefly Lantern', [['Standard', 2_450]]],
  ['Little Ranger Backpack', [['Fox', 4_290]]],
  ['Wool Mittens', [['Red', 1_690]]],
  ['Fernhill Kids Gift Card', [['25', 2_500]]],
])

const kitchen = shelf(8_300_000, [
  ['Copper Kettle', [['1.2 l', 6_800]]],
  ['Breakfast Tea', [['250 g', 950]]],
  ['Sourdough Starter Set', [['Standard', 2_600]]],
  ['Shortbread Tin', [['400 g', 1_250]]],
  ['Linen Apron', [['Oat', 3_400]]],
  ['Crumb Gift Card', [['20', 2_000]]],
])

/** What the demo stores sell, as the store platform names it. */
export const demoCatalogues: Record<string, DemoCatalogue> = {
  'demo-store.myshopify.com': {
    products: outdoor,
    collections: [
      collection(3_100_001, 'Shelter and sleep', outdoor, [1, 7]),
      collection(3_100_002, 'Clothing', outdoor, [2, 3, 8]),
      collection(3_100_003, 'Camp kitchen', outdoor, [5, 6, 10]),
      collection(3_100_004, 'Last chance', outdoor, [6, 9]),
    ],
  },
  'second-store.myshopify.com': {
    products: kids,
    collections: [collection(3_200_001, 'Rainy days', kids, [1, 2])],
  },
  'other-store.myshopify.com': {
    products: kitchen,
    collections: [collection(3_300_001, 'Pantry', kitchen, [2, 4])],
  },
}

/** Where the simulated store draws a product, under the product's own address. */
export const demoPicture = (handle: string) => `/demo-store/pictures/${handle}.svg`
