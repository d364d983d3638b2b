export const vi = {
  page: {
    autoCoupons: 'Mã giảm giá tự động',
    sampleCreate: 'Mã mẫu mới',
    sampleEdit: 'Mã mẫu',
  },
}
