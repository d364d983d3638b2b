import type { PersonalData } from '#server/personal.ts'
import { openFamiliesOf } from './open-session-families.ts'

export const personal: PersonalData = {
  staying: {
    'member.email': 'staff of the shop, by which those who left are known in the log',
    'member.name': 'staff of the shop, by which those who left are known in the log',
    'session_family.address': 'staff of the shop, for them to know their own devices; an affiliate’s go with them',
    'session_family.support_name': 'who of our own worked in the shop',
    'session_family.user_agent': 'staff of the shop, for them to know their own devices; an affiliate’s go with them',
    'store_of_email.email': 'where staff of a shop sign in; it goes when they do',
  },
  file: { devices: { read: (tx, { shop_id, affiliate_id }) => openFamiliesOf(tx, shop_id, affiliate_id) } },
}
