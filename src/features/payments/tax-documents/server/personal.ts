import { ownRow, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  ofAffiliates: {
    w9_file: ['filename'],
    w9_form: ['legal_name', 'business_name', 'street_address', 'city', 'zip_code'],
  },
  staying: {
    'tax_payer.city': 'of the shop',
    'tax_payer.legal_name': 'of the shop',
    'tax_payer.phone': 'of the shop',
    'tax_payer.street_address': 'of the shop',
    'tax_payer.zip_code': 'of the shop',
  },
  file: {
    tax_declaration: ownRow('tax_declaration', ['declared_at', 'is_us_person']),
    tax_form: ownRow('w9_form', [
      ...(['legal_name', 'business_name', 'classification', 'street_address', 'city', 'state', 'zip_code'] as const),
      ...(['number_kind', 'last_four', 'is_us_person', 'signed_on', 'received_at'] as const),
    ]),
    tax_form_file: ownRow('w9_file', ['filename', 'format', 'byte_count', 'received_at']),
  },
}
