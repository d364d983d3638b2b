export const vi = {
  page: {
    creatives: 'Tài liệu quảng bá',
    creativeCategory: 'Tài liệu theo danh mục',
  },
}
