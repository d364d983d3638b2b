import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-frame-en.ts'

export const vi = {
  portalCommissions: {
    title: 'Hoa hồng',
    status: {
      pending: 'Đang chờ',
      approved: 'Đã duyệt',
      on_its_way: 'Đang chuyển',
      paid: 'Đã trả',
      denied: 'Bị từ chối',
    },
    sold: 'Giá trị đơn {amount}',
    source: 'Nguồn {source}',
    waits: {
      review: 'Cửa hàng đang xem xét',
      approval_day: 'Tự động duyệt vào {day}',
      customer_payment: 'Khách chưa thanh toán',
    },
    of: {
      sale: 'Đơn hàng {number}',
      saleWithout: 'Một đơn hàng',
      network: 'Đơn hàng {number} trong mạng lưới, cấp {level}',
      networkWithout: 'Một đơn hàng trong mạng lưới, cấp {level}',
      correction: 'Điều chỉnh',
      manual: 'Cửa hàng thêm',
      bonus: 'Thưởng',
    },
  },
} satisfies CompleteTexts<typeof en>
