export const en = {
  connections: {
    customerRequired: 'Please choose a customer, or enter an email address.',
    emailRequired: 'Please enter an email address.',
    emailInvalid: 'Please enter a valid email address.',
    affiliateUnknown: 'This affiliate no longer exists. Please choose another.',
    customerUnknown: 'This customer no longer exists. Please choose another.',
    customerTaken: 'This customer is already connected to {name}. A customer belongs to one affiliate only.',
    productRequired: 'Please choose a product or a collection.',
    productUnknown: 'Your store does not have this product or collection any more.',
    productTaken: 'This is already connected to {name}. A product or collection belongs to one affiliate only.',
  },
}
