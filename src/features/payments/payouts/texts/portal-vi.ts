import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalPaymentList: {
    lead: 'Những gì đã trả, những gì bạn còn có thể nhận, và tiền về đâu.',
    history: 'Các khoản thanh toán',
    number: 'Thanh toán {number}',
    for: '{count} hoa hồng qua {method}',
    state: {
      preparing: 'Đang chuẩn bị',
      on_its_way: 'Đang chuyển',
      unclaimed: 'Chờ bạn nhận',
      on_hold: 'Tạm giữ',
      paid: 'Đã trả',
      came_back: 'Bị trả lại',
      undone: 'Đã thu hồi',
    },
    explain: {
      unclaimed: 'PayPal đang giữ tiền. Hãy nhận bằng tài khoản dùng email bạn đã cung cấp; nếu không, tiền sẽ về lại cửa hàng.',
      on_hold: 'Dịch vụ thanh toán đang xem xét. Không có gì bị mất.',
      came_back: 'Không chuyển được. Các khoản hoa hồng này lại sẵn sàng để thanh toán.',
      undone: 'Cửa hàng đã thu hồi khoản thanh toán này. Các khoản hoa hồng lại sẵn sàng để thanh toán.',
    },
    none: 'Chưa có thanh toán',
    noneText: 'Ngay khi cửa hàng trả tiền cho bạn, khoản đó sẽ hiện ở đây kèm giấy tờ.',
  },
  portalPayment: {
    commission: 'Hoa hồng',
    debt: 'Trong đó, hoàn tiền sau các lần trả trước',
    tax: 'Thuế ({percent} %)',
    total: 'Đã trả',
    method: 'Phương thức',
    paidOn: 'Ngày trả',
    createdOn: 'Ngày tạo',
    code: 'Mã giảm giá',
    onBalance: 'Khoản này đã được cộng vào tín dụng cửa hàng của bạn.',
    lines: 'Trả cho những gì',
    more: '{shown} khoản mới nhất trong {count}. Tất cả đều có trên hóa đơn.',
  },
} satisfies CompleteTexts<typeof en>
