import type { TrackingSetup } from '../contract.ts'

interface SnippetFacts {
  /** Where Tandem is reached. */
  address: string
  /** The shop's domain here. */
  shop: string
  public_key: string
  currency: string
}

/** What is pasted into a store that is on no platform; words in braces are for the store to fill in. */
export function snippetsOf({ address, shop, public_key, currency }: SnippetFacts): TrackingSetup['snippets'] {
  const of = `shop=${encodeURIComponent(shop)}`
  const head = `<script src="${address}/tracker.js?${of}" async></script>`
  const report = `<script src="${address}/thank-you.js?${of}&key=${public_key}" async></script>`
  return {
    head,
    thank_you: `<script>
  window.tandemOrder = {
    id: '{order id}',
    number: '{order number}',
    total: '{order total}', // what the customer paid, e.g. '49.90'
    currency: '${currency}',
    coupon_codes: ['{coupon code}']
  }
</script>
${report}`,
    woocommerce: `add_action('wp_head', function () { ?>
  ${head}
<?php });

add_action('woocommerce_thankyou', function ($order_id) {
  $order = wc_get_order($order_id);
  $told = [
    'id' => (string) $order->get_id(),
    'number' => $order->get_order_number(),
    'total' => number_format((float) $order->get_total(), wc_get_price_decimals(), '.', ''),
    'currency' => $order->get_currency(),
    'coupon_codes' => $order->get_coupon_codes(),
  ]; ?>
  <script>window.tandemOrder = <?php echo wp_json_encode($told); ?></script>
  ${report}
<?php });`,
    headless: `// Once, when the app starts:
const script = document.createElement('script')
script.src = '${address}/tracker.js?${of}'
script.async = true
document.head.append(script)

// When the order is placed, hand the click to your server and send it with the order API:
const click_id = window.tandem?.click`,
    consent: `// Before the tracker loads. Nothing is stored until this returns true:
window.tandemConsent = () => yourConsentTool.allows('marketing')

// When the visitor agrees:
document.dispatchEvent(new Event('tandem:consent'))`,
  }
}
