export const vi = {
  page: {
    gifts: 'Quà tặng',
    giftCreate: 'Quà mới',
    giftEdit: 'Sửa quà',
    giftEmail: 'Email quà tặng',
  },
}
