import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalPaymentList: {
    lead: 'Các khoản đã nhận, số dư khả dụng và phương thức nhận tiền.',
    history: 'Các khoản thanh toán',
    one: 'Khoản chi trả',
    number: 'Thanh toán {number}',
    for: '{count} hoa hồng qua {method}',
    state: {
      preparing: 'Đang chuẩn bị',
      on_its_way: 'Đang chuyển',
      unclaimed: 'Chờ bạn nhận',
      on_hold: 'Tạm giữ',
      paid: 'Đã trả',
      came_back: 'Bị trả lại',
      undone: 'Đã hoàn tác',
    },
    none: 'Chưa có thanh toán',
    noneText: 'Ngay khi cửa hàng trả tiền cho bạn, khoản đó sẽ hiện ở đây kèm giấy tờ.',
  },
  portalPayment: {
    commission: 'Hoa hồng',
    debt: 'Trong đó, hoàn tiền sau các lần trả trước',
    tax: 'Thuế ({percent}%)',
    total: 'Đã trả',
    method: 'Phương thức',
    paidOn: 'Ngày trả',
    createdOn: 'Ngày tạo',
    code: 'Mã giảm giá',
    onBalance: 'Khoản này đã được cộng vào tín dụng cửa hàng của bạn.',
    reference: 'Mã tham chiếu',
    proof: 'Chứng từ thanh toán',
    history: 'Lịch sử trạng thái',
    lines: 'Hoa hồng trong khoản này',
    more: '{shown} khoản mới nhất trong {count}. Tất cả đều có trên hóa đơn.',
  },
} satisfies CompleteTexts<typeof en>
