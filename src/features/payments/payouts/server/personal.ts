import { ownRows, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  staying: {
    'payout.note': 'why the merchant paid, for the books',
    'payout.payee_email': 'where money went has to be shown for years, whoever is gone',
    'payout.payee_name': 'the same',
  },
  file: {
    payments: ownRows('payout', [
      ...(['number', 'state', 'method', 'payee', 'payee_name', 'payee_email', 'currency', 'commission', 'tax', 'total'] as const),
      ...(['reference', 'message', 'created_at', 'settled_at'] as const),
    ]),
  },
}
