export const shared = {
  commission: {
    explain: {
      product: { one: '{product}, {count} item: {gross}', other: '{product}, {count} items: {gross}' },
      shipping: 'Shipping: {gross}',
      discount: 'Less {discount} discount.',
      taxOnTop: 'Plus {tax} tax added to the price.',
      taxOnTopLeftOut: '{tax} tax was added to the price and doesn’t count.',
      taxInside: 'Less {tax} tax included in the price.',
      taxInsideCounts: 'The price includes {tax} tax, which counts.',
      removed: {
        one: 'Less {amount}: {count} item was removed when the order was edited.',
        other: 'Less {amount}: {count} items were removed when the order was edited.',
      },
      refunded: 'Less {refunded} refunded to the customer.',
      cancelled: 'Less {amount}: the order was canceled.',
      returned: {
        one: '{count} item was returned or fully refunded.',
        other: '{count} items were returned or fully refunded.',
      },
      overRefunded: 'More was refunded than was paid. The excess doesn’t reduce the commission.',
      excluded: 'This product is excluded from commission.',
      notAProduct: 'Gift cards, tips and duties earn no commission.',
      won: {
        special: 'This product’s special commission applies.',
        new_customer: 'The new customer commission applies.',
        first_commission: 'The first-order commission applies: this is the customer’s first order through this affiliate.',
        coupon: 'The coupon order commission applies.',
        level: 'The level for this order value applies.',
        levelFrom: 'The order value is {value}, so the level from {from} applies.',
        simple: 'The program rate applies.',
      },
      percent: '{rate}% of {base} = {share}',
      perItem: { one: '{amount} for {count} item = {share}', other: '{amount} for each of {count} items = {share}' },
      perOrder: '{amount} per order, {share} of it for this product',
      counted: 'Counted as {share} so that the lines add up to the commission.',
      outranked: {
        excluded: 'The product is excluded, but its special commission takes priority.',
        new_customer: 'The rule that applies takes priority over the new customer commission.',
        first_commission: 'The rule that applies takes priority over the first-order commission.',
        coupon: 'The rule that applies takes priority over the coupon order commission.',
        level: 'The rule that applies takes priority over the order value level.',
        simple: 'The rule that applies takes priority over the program rate.',
      },
      lost: {
        customer_not_new: 'No new customer commission: the customer had bought from the store before.',
        new_customer_paid:
          'No new customer commission: it was already paid for a later order by this customer that was reported earlier.',
        new_customer_approved:
          'No new customer commission: a later order by this customer was approved with it before this one was reported.',
        not_first_order: 'No first-order commission: the customer had ordered through this affiliate before.',
        already_connected: 'No first-order commission: the customer was already connected to an affiliate.',
        first_paid:
          'No first-order commission: it was already paid for a later order by this customer that was reported earlier.',
        first_approved:
          'No first-order commission: a later order by this customer was approved with it before this one was reported.',
        no_coupon: 'No coupon order commission: no coupon was used.',
        no_affiliate_coupon: 'No coupon order commission: the code doesn’t belong to any affiliate.',
        only_with_simple_rule: 'No coupon order commission: the program pays by levels.',
        level_not_reached: 'The next level starts at an order value of {from}.',
      },
      taxes: {
        order: {
          inside: 'The order states that its prices include tax.',
          onTop: 'The order states that tax is added to its prices.',
          insideNotShipping: 'The order states that its prices include tax, and that tax is added to shipping.',
        },
        program: {
          inside: 'The order doesn’t state how it’s taxed; the program is set to prices that include tax.',
          onTop: 'The order doesn’t state how it’s taxed; the program is set to tax added to prices.',
          insideNotShipping:
            'The order doesn’t state how it’s taxed; the program is set to prices that include tax, with tax added to shipping.',
        },
      },
      orderCancelled: 'The order was canceled, so it earns no commission.',
      rounded: 'Exactly {exact}, rounded once to {amount}.',
      ceiling: 'Reduced from {before} to {ceiling}, the program’s maximum per order.',
      total: 'Commission: {amount}',
      nothing: {
        only_excluded: 'No commission: all products in the order are excluded.',
        no_products: 'No commission: the order has no products that can earn it.',
      },
    },
    network: {
      commission: 'Level {level}: {rate}% of the seller’s commission, {base} = {share}',
      sale: 'Level {level}: {rate}% of the sale, {base} = {share}',
      rounded: 'Rounded once to {amount}.',
      cap: 'Reduced from {before} to {amount} so that all levels stay within the cap.',
      inactive: 'No network commission on level {level}: the affiliate wasn’t active.',
      no_network: 'No network commission on level {level}: the affiliate’s program doesn’t pay any.',
      level_not_paid: 'No network commission on level {level}: the affiliate’s program pays nothing for this level.',
      nothing_earned: 'No network commission on level {level}: the order earns no commission.',
      below_minimum: 'No network commission on level {level}: the affiliate’s own sales hadn’t reached the minimum by then.',
    },
  },
}
