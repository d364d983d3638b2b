export const en = {
  attribution: {
    connected_customer: 'The customer is connected to affiliate {affiliate}.',
    coupon_used: 'The code {code} of affiliate {affiliate} was used.',
    link_clicked: 'The customer came by the link of affiliate {affiliate}.',
    link_proven:
      'The customer came by the link of affiliate {affiliate}. The click itself was not counted; the signed note in the cart proves it.',
    link_landed:
      'The customer came through the link of affiliate {affiliate}. Your store’s script didn’t report it; the first page of the visit, as your store recorded it with the order, names the click.',
    connected_product: {
      one: '{count} product of the order is connected to affiliate {affiliate}.',
      other: '{count} products of the order are connected to affiliate {affiliate}.',
    },

    test_order: 'It is a test order.',
    other_currency: 'The order is in {currency}, but the books of the store are kept in {books}: nobody can earn by it.',
    cancelled_order: 'The order was cancelled.',
    not_paid: 'The order is not paid yet.',
    blocked_ip: 'The order came from {ip}, an address you blocked.',
    repeated_ip:
      'Another order from the same IP address was credited shortly before or after, and you do not record repetitions.',
    gift_order: 'The order redeems a gift to an affiliate with the code {code}: nobody earns by it.',
    no_products: 'The order has no products, only gift cards, tips or duties.',
    no_evidence: 'No link, code, customer or product leads to an affiliate.',
    self_referral: 'Affiliate {affiliate} placed the order, and the program does not pay self-referrals.',
    product_self_referral: {
      one: 'Affiliate {affiliate} bought {count} own connected product, and the program does not pay self-referrals.',
      other: 'Affiliate {affiliate} bought {count} own connected products, and the program does not pay self-referrals.',
    },

    affiliate_not_active: 'Affiliate {affiliate} was not active.',
    affiliate_unknown: 'Affiliate {affiliate} does not exist any more.',
    connection_expired: 'The connection of the customer to affiliate {affiliate} had ended.',
    unknown_code: 'The code {code} belongs to no affiliate.',
    coupon_not_valid: 'The code {code} did not belong to affiliate {affiliate} at the time of the order.',
    coupon_tracking_off: 'The code {code} of affiliate {affiliate} was used, but tracking by coupon is off.',
    link_tracking_off: 'The link of affiliate {affiliate} was clicked, but the program does not track links.',
    click_expired: 'The link of affiliate {affiliate} was clicked too long before the order.',
    blocked_referrer: 'The link of affiliate {affiliate} was clicked on a website you blocked.',

    same_affiliate: 'More than one trace leads to affiliate {affiliate}; the order counts once.',
    coupon_lost_to_customer: 'A code of affiliate {affiliate} was used, but the customer is connected to affiliate {winner}.',
    coupon_lost_to_coupon: 'A code of affiliate {affiliate} was used, but a code of affiliate {winner} stands before it.',
    link_lost_to_customer: 'The link of affiliate {affiliate} was clicked, but the customer is connected to affiliate {winner}.',
    link_lost_to_coupon: 'The link of affiliate {affiliate} was clicked, but a code of affiliate {winner} was used.',
    link_lost_to_link: 'The link of affiliate {affiliate} was clicked, but that of affiliate {winner} was clicked later.',
    all_products_connected:
      'The order came through affiliate {affiliate}, but all its products are connected to other affiliates.',

    lost_to_paid:
      'The order would be that of affiliate {affiliate}, but this was learned after affiliate {winner} was paid for it. What is paid stays.',
    stays_paid:
      'Nothing leads to affiliate {affiliate} any more, but this was learned after the affiliate was paid for the order. What is paid stays.',
    lost_to_approved:
      'The order would be that of affiliate {affiliate}, but this was learned after it was approved for affiliate {winner}. What is approved stays.',
    stays_approved:
      'Nothing leads to affiliate {affiliate} any more, but this was learned after the order was approved for the affiliate. What is approved stays.',
  },
}
