/** What the frame says of it: the names of its screens. */
export const en = {
  page: {
    customerReferral: 'Customer referral',
    referringCustomers: 'Customers',
    customerConversions: 'Customer conversions',
  },
}
