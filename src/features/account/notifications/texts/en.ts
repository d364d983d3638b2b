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
            '<strong>{count}</strong> orders earned <strong>{commission}</strong> in commissions, the last one by <strong>{name}</strong> with order {order}.',
        },
      },
      'new-affiliate-register': {
        title: { one: 'New affiliate', other: 'New affiliates' },
        content: {
          one: '<strong>{name}</strong> has signed up.',
          other: '<strong>{count}</strong> people have signed up, most recently <strong>{name}</strong>.',
        },
      },
      'affiliate-closed-account': {
        title: 'An affiliate has left',
        content: '<strong>{name}</strong> has closed the account. What is still open is yours to pay or deny.',
      },
      're-sync-coupon-list': {
        title: 'Coupons are up to date',
        content: {
          one: '<strong>{count}</strong> coupon was read from your store. Changed: {changed}.',
          other: '<strong>{count}</strong> coupons were read from your store. Changed: {changed}.',
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
          '<strong>{code}</strong> of <strong>{name}</strong> was used <strong>{count}</strong> times without a click in {days} days, and {before} times in the {before_days} days before.',
      },
      'Send-Gift-Fail': {
        title: 'A gift could not be sent',
        content: '<strong>{gift}</strong> for <strong>{name}</strong> could not be sent.',
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
          one: 'Your store has been read: <strong>{count}</strong> product.',
          other: 'Your store has been read: <strong>{count}</strong> products.',
        },
      },
      'synchronous-data': {
        title: 'Stores are synchronized',
        content: 'The settings of <strong>{store}</strong> have been taken over.',
      },
      'orders-missed': {
        title: 'Orders arrived late',
        content: {
          one: 'Your store did not report <strong>{count}</strong> order in time. We fetched it; nothing is lost.',
          other: 'Your store did not report <strong>{count}</strong> orders in time. We fetched them; nothing is lost.',
        },
      },
      'orders-other-currency': {
        title: 'Orders in another currency',
        content: {
          one: '<strong>{count}</strong> order in {currency} was credited to nobody: the books of your store are kept in {books}.',
          other:
            '<strong>{count}</strong> orders in {currency} were credited to nobody: the books of your store are kept in {books}.',
        },
      },
      'new-payment-request': {
        title: { one: 'Payment request', other: 'Payment requests' },
        content: {
          one: '<strong>{name}</strong> asks to be paid.',
          other: '<strong>{count}</strong> affiliates ask to be paid, most recently <strong>{name}</strong>.',
        },
      },
      'new-order-claim': {
        title: { one: 'An order is missing', other: 'Orders are missing' },
        content: {
          one: '<strong>{name}</strong> misses an order among the commissions.',
          other: '<strong>{count}</strong> orders are missed by affiliates, most recently by <strong>{name}</strong>.',
        },
      },
      'bonus-reached': {
        title: { one: 'A bonus was earned', other: 'Bonuses were earned' },
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
          one: '<strong>{count}</strong> affiliate is being paid: {total}.',
          other: '<strong>{count}</strong> affiliates are being paid: {total} in all.',
        },
      },
      'auto-payment-prepared': {
        title: 'A scheduled payment waits for you',
        content: {
          one: 'A payment to <strong>{count}</strong> affiliate ({total}) is prepared and waits to be released.',
          other: 'Payments to <strong>{count}</strong> affiliates ({total}) are prepared and wait to be released.',
        },
      },
      'auto-payment-failed': {
        title: 'The scheduled payment was not made',
        content: 'Nobody was paid on <strong>{day}</strong>. The schedule says why.',
      },
      'payment-arrived': {
        title: { one: 'A payment has arrived', other: 'Payments have arrived' },
        content: {
          one: '<strong>{count}</strong> payment has arrived.',
          other: '<strong>{count}</strong> payments have arrived.',
        },
        named: {
          one: '<strong>{name}</strong> has been paid.',
          other: '<strong>{count}</strong> affiliates have been paid, most recently <strong>{name}</strong>.',
        },
      },
      'payment-failed': {
        title: { one: 'A payment came back', other: 'Payments came back' },
        content: {
          one: '<strong>{count}</strong> payment was not made. The money is payable again.',
          other: '<strong>{count}</strong> payments were not made. The money is payable again.',
        },
        named: {
          one: 'The payment to <strong>{name}</strong> was not made. The money is payable again.',
          other:
            '<strong>{count}</strong> payments were not made, most recently the one to <strong>{name}</strong>. The money is payable again.',
        },
      },
      'task-finished': {
        title: 'Your task is done',
        content: '<strong>{task}</strong>: {count} done, {failed} left out.',
      },
      'task-failed': {
        title: 'Your task could not be finished',
        content: '<strong>{task}</strong> ended early. What was done until then stays done.',
      },
      'books-differ': {
        title: 'The books need a look',
        content: 'The last check of your commission books found a difference. Please contact support before you pay.',
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
          'The proof for <strong>{domain}</strong> was gone for three days. Affiliates find you at the usual address again.',
      },
      'sender-address-lost': {
        title: 'Emails no longer come from your address',
        content:
          'Records that <strong>{address}</strong> needs were gone for three days. Emails to affiliates leave from our address.',
      },
    },
  },
}
