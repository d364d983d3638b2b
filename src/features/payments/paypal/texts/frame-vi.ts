export const vi = {
  page: {
    paypal: 'PayPal',
  },
}
