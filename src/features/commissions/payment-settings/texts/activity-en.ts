/** How the activity log tells what was done here. */
export const en = {
  activity: {
    action: {
      paymentSettings: {
        settings: 'Changed the payment settings',
      },
    },
    field: {
      methods: 'Payment methods',
      method_labels: 'Custom method names',
      method_programs: 'Methods limited to programs',
      other_description: 'How the custom method works',
      minimum: 'Minimum payout',
      tax_mode: 'Tax on commissions',
      tax_source: 'Tax percentage',
      tax_rate: 'Tax percentage for all affiliates',
    },
  },
}
