export const en = {
  notifications: {
    of: {
      'new-referral-order': {
        title: { one: 'New referral order', other: 'New referral orders' },
        content: {
          one: '<strong>{count}</strong> order came in through an affiliate.',
          other: '<strong>{count}</strong> orders came in through affiliates.',
        },
        named: {
          one: '<strong>{name}</strong> earned <strong>{commission}</strong> with order {order}.',
          other:
            '<strong>{count}</strong> orders earned <strong>{commission}</strong> in commission, most recently <strong>{name}</strong> with order {order}.',
        },
      },
      'new-affiliate-register': {
        title: { one: 'New affiliate', other: 'New affiliates' },
        content: {
          one: '<strong>{name}</strong> signed up.',
          other: '<strong>{count}</strong> people signed up, most recently <strong>{name}</strong>.',
        },
      },
      'affiliate-closed-account': {
        title: 'An affiliate left',
        content: '<strong>{name}</strong> closed their account. Pay or deny what’s still open.',
      },
      're-sync-coupon-list': {
        title: 'Coupons are up to date',
        content: {
          one: '<strong>{count}</strong> coupon was synced with your store. Changed: {changed}.',
          other: '<strong>{count}</strong> coupons were synced with your store. Changed: {changed}.',
        },
      },
      'generate-coupon-success': {
        title: 'Coupons are ready',
        content: {
          one: '<strong>{count}</strong> coupon was created for your affiliates.',
          other: '<strong>{count}</strong> coupons were created for your affiliates.',
        },
      },
      'coupon-leaked': {
        title: 'A code may have leaked',
        content:
          '<strong>{code}</strong> of <strong>{name}</strong> was used <strong>{count}</strong> times without a click in {days} days, compared to {before} times in the {before_days} days before.',
      },
      'Send-Gift-Fail': {
        title: 'A gift couldn’t be sent',
        content: '<strong>{gift}</strong> for <strong>{name}</strong> couldn’t be sent.',
      },
      'sync-product-commission-success': {
        title: 'Product commissions are up to date',
        content: {
          one: '<strong>{program}</strong>: {count} special commission has changed.',
          other: '<strong>{program}</strong>: {count} special commissions have changed.',
        },
      },
      'sync-catalogue-success': {
        title: 'Products are up to date',
        content: {
          one: '<strong>{count}</strong> product was synced from your store.',
          other: '<strong>{count}</strong> products were synced from your store.',
        },
      },
      'synchronous-data': {
        title: 'Stores synced',
        content: 'The settings of <strong>{store}</strong> were applied.',
      },
      'orders-missed': {
        title: 'Orders arrived late',
        content: {
          one: 'Your store didn’t report <strong>{count}</strong> order in time. We fetched it; nothing is lost.',
          other: 'Your store didn’t report <strong>{count}</strong> orders in time. We fetched them; nothing is lost.',
        },
      },
      'orders-other-currency': {
        title: 'Orders in another currency',
        content: {
          one: '<strong>{count}</strong> order in {currency} earned no commission because your store’s books are kept in {books}.',
          other:
            '<strong>{count}</strong> orders in {currency} earned no commission because your store’s books are kept in {books}.',
        },
      },
      'new-payment-request': {
        title: { one: 'Payment request', other: 'Payment requests' },
        content: {
          one: '<strong>{name}</strong> requested a payment.',
          other: '<strong>{count}</strong> affiliates requested a payment, most recently <strong>{name}</strong>.',
        },
      },
      'new-order-claim': {
        title: { one: 'Missing order', other: 'Missing orders' },
        content: {
          one: '<strong>{name}</strong> reported a missing order.',
          other: '<strong>{count}</strong> missing orders were reported, most recently by <strong>{name}</strong>.',
        },
      },
      'bonus-reached': {
        title: { one: 'Bonus earned', other: 'Bonuses earned' },
        content: {
          one: '<strong>{count}</strong> bonus was earned: {bonus}.',
          other: '<strong>{count}</strong> bonuses were earned, most recently {bonus}.',
        },
        named: {
          one: '<strong>{name}</strong> earned the bonus {bonus}.',
          other: '<strong>{count}</strong> bonuses were earned, most recently {bonus} by <strong>{name}</strong>.',
        },
      },
      'auto-payment-run': {
        title: 'Scheduled payment',
        content: {
          one: '<strong>{count}</strong> affiliate is being paid {total}.',
          other: '<strong>{count}</strong> affiliates are being paid {total} in total.',
        },
      },
      'auto-payment-prepared': {
        title: 'A scheduled payment is waiting for release',
        content: {
          one: 'A payment to <strong>{count}</strong> affiliate ({total}) is prepared and waiting to be released.',
          other: 'Payments to <strong>{count}</strong> affiliates ({total}) are prepared and waiting to be released.',
        },
      },
      'auto-payment-failed': {
        title: 'A scheduled payment failed',
        content: 'No one was paid on <strong>{day}</strong>. See the schedule for the reason.',
      },
      'payment-arrived': {
        title: { one: 'Payment arrived', other: 'Payments arrived' },
        content: {
          one: '<strong>{count}</strong> payment has arrived.',
          other: '<strong>{count}</strong> payments have arrived.',
        },
        named: {
          one: '<strong>{name}</strong> was paid.',
          other: '<strong>{count}</strong> affiliates were paid, most recently <strong>{name}</strong>.',
        },
      },
      'payment-failed': {
        title: { one: 'Payment returned', other: 'Payments returned' },
        content: {
          one: '<strong>{count}</strong> payment wasn’t made. The money is payable again.',
          other: '<strong>{count}</strong> payments weren’t made. The money is payable again.',
        },
        named: {
          one: 'The payment to <strong>{name}</strong> wasn’t made. The money is payable again.',
          other:
            '<strong>{count}</strong> payments weren’t made, most recently the one to <strong>{name}</strong>. The money is payable again.',
        },
      },
      'task-finished': {
        title: 'Task completed',
        content: '<strong>{task}</strong>: {count} done, {failed} skipped.',
      },
      'task-failed': {
        title: 'Task failed',
        content: '<strong>{task}</strong> ended early. What was done until then stays done.',
      },
      'books-differ': {
        title: 'Your books need attention',
        content: 'The latest check of your commission books found a difference. Please contact support before you pay.',
      },
      'orders-to-confirm': {
        title: 'Orders to confirm',
        content: {
          one: 'Your thank-you page reported <strong>{count}</strong> order. Confirm it before it counts.',
          other: 'Your thank-you page reported <strong>{count}</strong> orders. Confirm them before they count.',
        },
      },
      'tracking-broken': {
        title: 'Tracking needs your attention',
        content: '<strong>{problem}</strong>. Orders without an affiliate since then: {orders}.',
      },
      'custom-domain-lost': {
        title: 'Your domain is no longer in use',
        content:
          'The verification record for <strong>{domain}</strong> was missing for three days. Affiliates use the default address again.',
      },
      'sender-address-lost': {
        title: 'Emails no longer come from your address',
        content:
          'Records that <strong>{address}</strong> needs were missing for three days. Emails to affiliates are sent from our address.',
      },
    },
  },
}
