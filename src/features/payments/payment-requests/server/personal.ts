import { FILE_PAGE, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  ofAffiliates: { payment_request: ['note', 'reason'], payment_request_file: ['filename'] },
  file: {
    payment_requests: {
      readPage: (tx, { shop_id, affiliate_id }, after) =>
        tx
          .selectFrom('payment_request')
          .leftJoin('payment_request_file as invoice', join =>
            join.onRef('invoice.shop_id', '=', 'payment_request.shop_id').onRef('invoice.request_id', '=', 'payment_request.id'),
          )
          .select(['id', 'status', 'amount', 'extra', 'currency', 'note', 'reason', 'created_at', 'decided_at'])
          .select('invoice.filename as invoice')
          .where('payment_request.shop_id', '=', shop_id)
          .where('affiliate_id', '=', affiliate_id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(FILE_PAGE)
          .execute(),
    },
  },
}
