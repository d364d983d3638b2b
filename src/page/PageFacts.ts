import type { PageFacts } from '#kit/design/page-facts.ts'

export { PageFacts } from '#kit/design/page-facts.ts'

/** A shop that stands for any, for a preview that has not heard of the real one yet. */
export const sampleFacts: PageFacts = {
  brand_name: 'Your brand',
  logo: null,
  language: 'en',
  placeholders: {
    brand_name: 'Your brand',
    commission_amount: '10%',
    commission_type: 'Percent of sale',
    cookie: '30 days',
    program_description: 'Commission is paid once a month.',
  },
  rates: [
    { name: 'All products', type: 'Percent of sale', amount: '10%' },
    { name: 'A special product', type: 'Flat rate per item', amount: '$5.00' },
  ],
  payment_methods: [{ value: 'paypal', text: 'PayPal' }],
  countries: [{ value: 'US', text: 'United States' }],
  asks_for_code: false,
  store_url: 'https://your-store.example',
  login_url: null,
}
