import type { Offer } from '#features/pages/marketplace/rules/offer.ts'

/** A shop that is there for its offer: it has a program and an address, and nobody who logs in. */
export interface DemoBrand extends Pick<Offer, 'brand' | 'category' | 'countries' | 'summary' | 'about' | 'terms'> {
  sub_path: string
  currency: 'USD' | 'EUR' | 'GBP'
  /** A percentage of the sale, or an amount for each order in the smallest unit. */
  pays: { percent: number } | { perOrder: number }
  cookie_days: number
  /** From the far and pale to the near and dark. */
  tones: readonly [string, string, string, string]
  drawing: 'tiles' | 'waves' | 'stems'
}

const noAdvertisements = 'No advertisements on our name. Say openly that you earn by your link.'

export const demoBrands: readonly DemoBrand[] = [
  {
    ...{ brand: 'Saltmarsh Soap', sub_path: 'saltmarsh', category: 'beauty', countries: [], currency: 'GBP' },
    ...{ pays: { percent: 15 }, cookie_days: 30, drawing: 'waves', tones: ['#e4f0ef', '#b5d6d3', '#6fa8a6', '#2f6f73'] },
    summary: 'Soap and balm of seaweed and oat, boiled in small kettles.',
    about: 'Four people, two kettles, no perfume. Everything we sell fits through a letter box.',
    terms: noAdvertisements,
  },
  {
    ...{ brand: 'Tilda & Tom', sub_path: 'tilda-and-tom', category: 'pets', countries: ['AT', 'CH', 'DE'], currency: 'EUR' },
    ...{ pays: { percent: 12 }, cookie_days: 45, drawing: 'tiles', tones: ['#fbeede', '#f3cf9f', '#d98d4f', '#7c4a2a'] },
    summary: 'Beds, bowls and leads that look like furniture, for dogs and cats.',
    about: 'Our beds can be washed, our leads can be mended, and our two testers sleep in the office.',
    terms: 'Pictures of your own animals only, please.',
  },
  {
    ...{ brand: 'Greenhand Seeds', sub_path: 'greenhand', category: 'garden', countries: [], currency: 'USD' },
    ...{ pays: { percent: 20 }, cookie_days: 60, drawing: 'stems', tones: ['#eef4dc', '#c4d98f', '#83a94f', '#3f6a33'] },
    summary: 'Four hundred old kinds of vegetables, as seeds that may be kept.',
    about:
      'Seeds of plants that come back: sow them, eat, and keep some for the next year.\n\nPartners get the calendar of sowing for their own climate, to give to their readers.',
    terms: '',
  },
  {
    ...{ brand: 'Papierfabrik', sub_path: 'papierfabrik', category: 'arts', countries: [], currency: 'EUR' },
    ...{ pays: { percent: 10 }, cookie_days: 14, drawing: 'tiles', tones: ['#f3f0ea', '#d8cbb5', '#a2795b', '#3d3a4b'] },
    summary: 'Notebooks and paper for ink, bound in a former mill.',
    about: 'Paper that ink does not bleed through. Bound by hand, sold by the piece or for a whole school.',
    terms: noAdvertisements,
  },
  {
    ...{ brand: 'Night Owl Coffee', sub_path: 'night-owl', category: 'food', countries: ['US', 'CA'], currency: 'USD' },
    ...{ pays: { perOrder: 800 }, cookie_days: 30, drawing: 'waves', tones: ['#efe3d6', '#c9a27d', '#7d4f34', '#2d1c17'] },
    summary: 'Coffee that is roasted on Sunday and in your kitchen by Wednesday.',
    about: 'One blend, three single farms, and a decaf no one notices.',
    terms: 'The commission is for first orders and for subscriptions.',
  },
  {
    ...{ brand: 'Lowland Cycles', sub_path: 'lowland', category: 'sports', countries: ['BE', 'DE', 'NL'], currency: 'EUR' },
    ...{ pays: { perOrder: 4_500 }, cookie_days: 90, drawing: 'waves', tones: ['#e3edf6', '#9cc0de', '#4d83b4', '#1d3f66'] },
    summary: 'City bicycles that carry two children and a crate.',
    about: 'Steel frames, lights that never need a battery, and a mechanic who comes to the door.',
    terms: 'Sales in our own shops do not count.',
  },
  {
    ...{ brand: 'Second Chapter', sub_path: 'second-chapter', category: 'books', countries: [], currency: 'GBP' },
    ...{ pays: { percent: 8 }, cookie_days: 30, drawing: 'tiles', tones: ['#f6ece8', '#dfb3a2', '#a85d53', '#4c2430'] },
    summary: 'Used books in good order, chosen by readers instead of a machine.',
    about: 'Tell us three books you loved and get the fourth. Partners may make shelves of their own.',
    terms: '',
  },
  {
    ...{ brand: 'Kiln Street', sub_path: 'kiln-street', category: 'home', countries: [], currency: 'USD' },
    ...{ pays: { percent: 18 }, cookie_days: 30, drawing: 'tiles', tones: ['#eef0f2', '#b9c4cf', '#6d8196', '#2b3a4b'] },
    summary: 'Plates and bowls thrown one by one, with glazes from ash.',
    about: 'No two are alike, and none is thrown away: what breaks on its way is sent again.',
    terms: noAdvertisements,
  },
  {
    ...{ brand: 'Ostinato', sub_path: 'ostinato', category: 'education', countries: [], currency: 'EUR' },
    ...{ pays: { percent: 30 }, cookie_days: 60, drawing: 'stems', tones: ['#f0eaf7', '#c3aee0', '#7d5fb0', '#3b2a63'] },
    summary: 'Piano lessons for grown-ups who have twenty minutes a day.',
    about: 'One teacher, one piece a week, and a letter on every Friday.',
    terms: 'The commission is for the first month of each pupil.',
  },
  {
    ...{ brand: 'Brightwater Optics', sub_path: 'brightwater', category: 'fashion', countries: ['US'], currency: 'USD' },
    ...{ pays: { percent: 14 }, cookie_days: 45, drawing: 'waves', tones: ['#fdf1e3', '#f6c28b', '#e07b39', '#8c3d1f'] },
    summary: 'Glasses you try on at home: five frames, a week, no charge.',
    about: 'Lenses are cut where you can watch. Every pair that is sold pays for one that is given.',
    terms: noAdvertisements,
  },
  {
    ...{ brand: 'Kleine Werkbank', sub_path: 'kleine-werkbank', category: 'kids', countries: [], currency: 'EUR' },
    ...{ pays: { percent: 11 }, cookie_days: 21, drawing: 'stems', tones: ['#fff4d6', '#f7d477', '#d99a2b', '#6f4a12'] },
    summary: 'Real tools in a small size, with wood to begin at once.',
    about: 'A saw that cuts and a hammer that is worth it, from five years on. With a book of twelve things to build.',
    terms: 'Children are shown with the consent of their parents.',
  },
  {
    ...{ brand: 'Ledgerleaf', sub_path: 'ledgerleaf', category: 'software', countries: [], currency: 'USD' },
    ...{ pays: { percent: 25 }, cookie_days: 90, drawing: 'tiles', tones: ['#e6f3ec', '#9fd0b5', '#4a9a73', '#17513a'] },
    summary: 'Bookkeeping for people who would rather be in their workshop.',
    about: 'Photograph the receipt, forget it. In spring there is a file for whoever does your taxes.',
    terms: 'The commission is for the first year of each customer.',
  },
]
