import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalHome: {
    title: 'Trang chính',
    hello: 'Chào {name}',
    lead: '{program} tại {shop}',
    payable: 'Sẵn sàng thanh toán',
    payableHint: 'Cửa hàng đã duyệt',
    debt: 'Sẽ được trừ',
    debtHint: 'Khoản thanh toán tiếp theo sẽ thấp hơn từng này: có đơn bị trả lại sau khi bạn đã được trả tiền.',
    pending: 'Đang chờ duyệt',
    onItsWay: 'Đang được thanh toán',
    paid: 'Đã trả đến nay',
    next: 'Khoản thanh toán tiếp theo được gửi vào {day}.',
    minimum: 'Bạn được trả khi đạt từ {amount}.',
    message: 'Lời nhắn từ {shop}',
    linkTitle: 'Liên kết của bạn',
    linkLead: 'Ai đến cửa hàng qua liên kết này đều được tính cho bạn.',
    link: 'Liên kết của bạn',
    shortLink: 'Dạng ngắn',
    qr: 'Mã QR',
    qrLabel: 'Mã QR của liên kết',
    coupons: 'Mã của bạn',
    couponsLead: 'Đơn hàng dùng một trong các mã này là của bạn, dù không qua liên kết.',
    coupon: 'Mã {code}',
    couponNotReady: 'Khách chưa dùng được mã này.',
    latest: 'Hoa hồng mới nhất',
    all: 'Xem tất cả',
    nothing: 'Chưa có gì',
    nothingText: 'Hãy chia sẻ liên kết. Đơn hàng đầu tiên qua liên kết sẽ hiện ở đây ngay.',
  },
} satisfies CompleteTexts<typeof en>
