/** Payloads as the platform sends them: much more in them than is used, amounts as text, each twice. */

type Json = Record<string, unknown>

/** An amount in the shop's currency and, where they differ, in the buyer's. */
export const moneySet = (
  amount: string,
  currency = 'USD',
  buyer: { amount: string; currency: string } = { amount, currency },
) => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount: buyer.amount, currency_code: buyer.currency },
})

export const taxLine = (price: string, over: Json = {}) => ({
  title: 'State Tax',
  rate: 0.06,
  price,
  price_set: moneySet(price),
  channel_liable: false,
  ...over,
})

export const allocation = (amount: string, index = 0) => ({
  amount,
  amount_set: moneySet(amount),
  discount_application_index: index,
})

/** One pair of socks for 20.00. */
export function aLineItem(over: Json = {}): Json {
  const price = (over.price as string) ?? '20.00'
  return {
    id: 466_157_049,
    admin_graphql_api_id: 'gid://shopify/LineItem/466157049',
    title: 'Wool socks',
    name: 'Wool socks - Red',
    variant_title: 'Red',
    product_id: 632_910_392,
    variant_id: 39_072_856,
    sku: 'SOCKS-RED',
    vendor: 'Fernhill',
    quantity: 1,
    current_quantity: (over.quantity as number) ?? 1,
    fulfillable_quantity: 1,
    fulfillment_service: 'manual',
    fulfillment_status: null,
    gift_card: false,
    grams: 200,
    price,
    price_set: moneySet(price),
    product_exists: true,
    properties: [],
    requires_shipping: true,
    taxable: true,
    total_discount: '0.00',
    total_discount_set: moneySet('0.00'),
    discount_allocations: [],
    tax_lines: [],
    duties: [],
    ...over,
  }
}

export function aShippingLine(over: Json = {}): Json {
  const price = (over.price as string) ?? '5.00'
  return {
    id: 369_256_396,
    title: 'Standard',
    code: 'Standard',
    price,
    price_set: moneySet(price),
    discounted_price: price,
    discounted_price_set: moneySet(price),
    discount_allocations: [],
    tax_lines: [],
    is_removed: false,
    source: 'shopify',
    ...over,
  }
}

export function aRefund(over: Json = {}): Json {
  return {
    id: 509_562_969,
    order_id: 450_789_469,
    created_at: '2026-03-05T09:00:00-05:00',
    processed_at: '2026-03-05T09:00:00-05:00',
    note: null,
    restock: true,
    user_id: 548_380_009,
    refund_line_items: [],
    order_adjustments: [],
    transactions: [{ id: 179_259_969, kind: 'refund', status: 'success', amount: '20.00', gateway: 'shopify_payments' }],
    duties: [],
    ...over,
  }
}

export const refundLine = (line_item_id: number, quantity: number, subtotal: string, total_tax = '0.00') => ({
  id: line_item_id + 1,
  line_item_id,
  quantity,
  location_id: 40_642_626,
  restock_type: 'return',
  subtotal,
  subtotal_set: moneySet(subtotal),
  total_tax,
  total_tax_set: moneySet(total_tax),
})

export const adjustment = (kind: 'shipping_refund' | 'refund_discrepancy', amount: string, tax_amount = '0.00') => ({
  id: 4_221_763_620,
  order_id: 450_789_469,
  refund_id: 509_562_969,
  kind,
  reason: kind === 'shipping_refund' ? 'Shipping refund' : 'Refund discrepancy',
  amount,
  amount_set: moneySet(amount),
  tax_amount,
  tax_amount_set: moneySet(tax_amount),
})

/** A paid order of a known customer: one pair of socks for 20.00, no shipping, no tax, no discount. */
export function aShopifyOrder(over: Json = {}): Json {
  return {
    id: 450_789_469,
    admin_graphql_api_id: 'gid://shopify/Order/450789469',
    app_id: 580_111,
    browser_ip: '203.0.113.7',
    cancel_reason: null,
    cancelled_at: null,
    cart_token: '68778783ad298f1c80c3bafcddeea02f',
    checkout_token: 'bd5a8aa1ecd019dd3520ff791ee3a24c',
    client_details: { accept_language: 'en-US', browser_ip: '203.0.113.7', user_agent: 'Mozilla/5.0' },
    closed_at: null,
    confirmed: true,
    contact_email: 'bob.norman@mail.example.com',
    created_at: '2026-03-01T10:15:30-05:00',
    currency: 'USD',
    presentment_currency: 'USD',
    current_total_price: '20.00',
    discount_applications: [],
    discount_codes: [],
    email: 'Bob.Norman@mail.example.com',
    financial_status: 'paid',
    fulfillment_status: null,
    landing_site: '/?sca_ref=12.abc',
    line_items: [aLineItem()],
    name: '#1001',
    note: null,
    note_attributes: [],
    number: 1,
    order_number: 1001,
    order_status_url:
      'https://demo-store.myshopify.com/548380009/orders/b1946ac92492d2347c6235b4d2611184/authenticate?key=imasecretipod',
    payment_gateway_names: ['shopify_payments'],
    processed_at: '2026-03-01T10:15:28-05:00',
    refunds: [],
    shipping_lines: [],
    source_name: 'web',
    taxes_included: false,
    test: false,
    total_discounts: '0.00',
    total_discounts_set: moneySet('0.00'),
    total_price: '20.00',
    total_tax: '0.00',
    total_tip_received: '0.00',
    updated_at: '2026-03-01T10:15:31-05:00',
    customer: {
      id: 207_119_551,
      email: 'Bob.Norman@mail.example.com',
      first_name: 'Bob',
      last_name: 'Norman',
      created_at: '2025-11-20T08:00:00-05:00',
      state: 'disabled',
      verified_email: true,
      tax_exempt: false,
    },
    ...over,
  }
}
