import { FILE_PAGE, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  staying: {
    'audit_log.actor_name': 'who did what stays true after they have left; nobody can change the log',
    'audit_log.address': 'from where it was done, of whoever runs the shop',
    'audit_log.user_agent': 'with what it was done, of whoever runs the shop',
    'audit_log.before': 'what the merchant changed, as it was; nobody can change the log',
    'audit_log.after': 'what the merchant changed, as it became; nobody can change the log',
  },
  file: {
    /** What they did themselves, as the shop's log has it. */
    activity: {
      readPage: (tx, { shop_id, affiliate_id }, after) =>
        tx
          .selectFrom('audit_log')
          .select(['id', 'action', 'at', 'address', 'user_agent'])
          .where('shop_id', '=', shop_id)
          .where('actor_kind', '=', 'affiliate')
          .where('actor_id', '=', affiliate_id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(FILE_PAGE)
          .execute(),
    },
  },
}
