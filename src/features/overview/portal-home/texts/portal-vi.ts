import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalHome: {
    title: 'Trang chính',
    hello: 'Chào {name}',
    lead: '{program} tại {shop}',
    payable: 'Sẵn sàng chi trả',
    payableHint: 'Cửa hàng đã duyệt',
    debt: 'Điều chỉnh',
    debtHint: 'Khoản này sẽ được trừ vào kỳ chi trả tới vì một số đơn hàng được hoàn tiền sau khi bạn đã nhận hoa hồng.',
    pending: 'Đang chờ duyệt',
    onItsWay: 'Đang chuyển',
    paid: 'Đã trả đến nay',
    next: 'Kỳ chi trả tới: {day}.',
    minimum: 'Mức chi trả tối thiểu: {amount}.',
    message: 'Tin nhắn từ {shop}',
    linkTitle: 'Liên kết của bạn',
    linkLead: 'Hãy chia sẻ liên kết này. Bạn nhận hoa hồng khi có người mua qua liên kết.',
    link: 'Liên kết của bạn',
    shortLink: 'Liên kết ngắn',
    qr: 'Mã QR',
    qrLabel: 'Mã QR của liên kết',
    coupons: 'Mã của bạn',
    couponsLead: 'Bạn nhận hoa hồng cho mọi đơn dùng một trong các mã này, kể cả khi không qua liên kết của bạn.',
    coupon: 'Mã {code}',
    couponNotReady: 'Khách chưa dùng được mã này.',
    latest: 'Hoa hồng mới nhất',
    all: 'Xem tất cả',
    nothing: 'Chưa có hoa hồng',
    nothingText: 'Hãy chia sẻ liên kết của bạn. Đơn hàng đầu tiên sẽ xuất hiện ở đây ngay.',
  },
} satisfies CompleteTexts<typeof en>
