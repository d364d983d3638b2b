import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './page-words-en.ts'

export const vi = {
  registrationPage: {
    days: '{count} ngày',
    between: '{low} đến {high}',
    perItem: '{amount} mỗi sản phẩm',
    perOrder: '{amount} mỗi đơn hàng',
    type: {
      flatPerOrder: 'Số tiền cố định mỗi đơn hàng',
      flatPerItem: 'Số tiền cố định mỗi sản phẩm',
      percentOfSale: 'Phần trăm doanh số',
    },
    allProducts: 'Tất cả sản phẩm',
    otherProducts: 'Tất cả sản phẩm khác',
    anyOrder: 'Mọi đơn hàng',
    ordersFrom: 'Đơn hàng từ {amount}',
    payment: {
      paypal: 'PayPal',
      bank: 'Chuyển khoản ngân hàng',
      wise: 'Wise',
      debit: 'Thẻ ghi nợ',
      cheque: 'Séc',
      venmo: 'Venmo',
      paytm: 'Paytm',
      upi: 'UPI',
      store_credit: 'Tín dụng cửa hàng',
      other: 'Cách khác',
    },
  },
} satisfies CompleteTexts<typeof en>
