export const shared = {
  attribution: {
    connected_customer: 'The customer is connected to affiliate {affiliate}.',
    coupon_used: 'The code {code} of affiliate {affiliate} was used.',
    link_clicked: 'The customer came through the link of affiliate {affiliate}.',
    link_proven:
      'The customer came through the link of affiliate {affiliate}. The click itself wasn’t counted, but the signed note in the cart proves it.',
    link_landed:
      'The customer came through the link of affiliate {affiliate}. Your store’s script didn’t report it; the first page of the visit, as your store recorded it with the order, names the click.',
    connected_product: {
      one: '{count} product in the order is connected to affiliate {affiliate}.',
      other: '{count} products in the order are connected to affiliate {affiliate}.',
    },

    recurring_order: 'This is order {number} of a subscription ({app}). Affiliate {affiliate} brought its first order, {order}.',

    test_order: 'This is a test order.',
    other_currency: 'The order is in {currency}, but the store’s books are kept in {books}, so no one earns commission on it.',
    cancelled_order: 'The order was canceled.',
    not_paid: 'The order isn’t paid yet.',
    blocked_ip: 'The order came from {ip}, an IP address you blocked.',
    repeated_ip:
      'Another order from the same IP address was credited shortly before or after, and you don’t record repeat orders.',
    gift_order: 'The order redeems a gift to an affiliate with the code {code}, so no one earns commission on it.',
    no_products: 'The order contains no products, only gift cards, tips or duties.',
    recurring_unknown: 'This is a recurring order of a subscription ({app}), and its first order isn’t known here.',
    recurring_of_nobody:
      'This is a recurring order of a subscription ({app}), and no one was credited with its first order, {order}.',
    recurring_first_only:
      'This is a recurring order of a subscription ({app}). The program of affiliate {affiliate} pays for the first order only.',
    recurring_limit:
      'This is order {number} of a subscription ({app}). The program of affiliate {affiliate} pays for the first {limit} orders.',
    no_evidence: 'No link, code, customer or product connects this order to an affiliate.',
    self_referral: 'Affiliate {affiliate} placed the order, and the program doesn’t pay for self-referrals.',
    own_browser: 'The link of {affiliate} was opened in the browser they got it in.',
    own_card: 'The order was paid with a card that {affiliate} has used in your store.',
    product_self_referral: {
      one: 'Affiliate {affiliate} bought {count} product connected to them, and the program doesn’t pay for self-referrals.',
      other: 'Affiliate {affiliate} bought {count} products connected to them, and the program doesn’t pay for self-referrals.',
    },

    affiliate_not_active: 'Affiliate {affiliate} wasn’t active.',
    affiliate_unknown: 'Affiliate {affiliate} no longer exists.',
    connection_expired: 'The customer’s connection to affiliate {affiliate} had ended.',
    unknown_code: 'The code {code} doesn’t belong to any affiliate.',
    coupon_not_valid: 'The code {code} didn’t belong to affiliate {affiliate} at the time of the order.',
    coupon_tracking_off: 'The code {code} of affiliate {affiliate} was used, but coupon tracking is off.',
    link_tracking_off: 'The link of affiliate {affiliate} was clicked, but the program doesn’t track links.',
    click_expired: 'The link of affiliate {affiliate} was clicked too long before the order.',
    blocked_referrer: 'The link of affiliate {affiliate} was clicked on a website you blocked.',

    same_affiliate: 'Affiliate {affiliate} matched more than once; the order counts once.',
    coupon_lost_to_customer: 'A code of affiliate {affiliate} was used, but the customer is connected to affiliate {winner}.',
    coupon_lost_to_coupon: 'A code of affiliate {affiliate} was used, but a code of affiliate {winner} takes priority.',
    link_lost_to_customer: 'The link of affiliate {affiliate} was clicked, but the customer is connected to affiliate {winner}.',
    link_lost_to_coupon: 'The link of affiliate {affiliate} was clicked, but a code of affiliate {winner} was used.',
    link_lost_to_link: 'The link of affiliate {affiliate} was clicked, but the link of affiliate {winner} was clicked later.',
    recurring_lost_to_customer:
      'Affiliate {affiliate} brought the first order of the subscription, but the customer is connected to affiliate {winner}.',
    lost_to_recurring:
      'The order carries a link or code of affiliate {affiliate}, but affiliate {winner} brought the first order of the subscription.',
    all_products_connected:
      'The order came through affiliate {affiliate}, but all its products are connected to other affiliates.',

    lost_to_paid:
      'The order would belong to affiliate {affiliate}, but this became known after affiliate {winner} was paid for it. Paid commission stays.',
    stays_paid:
      'Nothing connects the order to affiliate {affiliate} anymore, but this became known after they were paid for it. Paid commission stays.',
    lost_to_approved:
      'The order would belong to affiliate {affiliate}, but this became known after it was approved for affiliate {winner}. Approved commission stays.',
    stays_approved:
      'Nothing connects the order to affiliate {affiliate} anymore, but this became known after it was approved for them. Approved commission stays.',
  },
}
