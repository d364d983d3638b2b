import type { IncomingCustomer } from '#features/store/customers/rules/IncomingCustomer.ts'
import type { Random } from '#server/random.ts'

const given = [
  'Amelia',
  'Bruno',
  'Chidi',
  'Dana',
  'Elif',
  'Farah',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Lars',
  'Mei',
  'Nadia',
  'Omar',
  'Priya',
  'Quinn',
  'Rosa',
  'Sven',
  'Tuan',
  'Una',
  'Viktor',
  'Wren',
  'Ximena',
  'Yara',
  'Zoltan',
]
const family = [
  'Abara',
  'Berg',
  'Castillo',
  'Dufour',
  'Engel',
  'Fischer',
  'Gallo',
  'Hale',
  'Ito',
  'Jansen',
  'Kaya',
  'Lindqvist',
  'Moreau',
  'Nguyen',
  'Okoye',
  'Park',
  'Rossi',
  'Silva',
  'Turner',
  'Weiss',
]

/** A buyer the store meets at this moment. The address carries the number, so that no two are the same person. */
export function demoCustomer(number: number, created_at: Date, random: Random): IncomingCustomer {
  const [first, last] = [random.pick(given), random.pick(family)]
  return {
    platform_id: String(6_000_000 + number),
    email: `${first}.${last}.${number}@shopper.example.test`.toLowerCase(),
    full_name: `${first} ${last}`,
    created_at,
  }
}
