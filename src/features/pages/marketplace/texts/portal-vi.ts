import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalBrands: {
    lead: 'Những thương hiệu khác đang tìm cộng tác viên. Bạn đăng ký bằng chính tài khoản ở đây.',
    room: 'Hạng của bạn là {rank}: đã tham gia {joined} trên {most} thương hiệu',
    anyRoom: 'Hạng của bạn là {rank}: không giới hạn số thương hiệu',
    viewer: 'Bạn đang xem hộ; chỉ cộng tác viên mới đăng ký được.',
    search: 'Tìm thương hiệu',
    none: 'Không tìm thấy thương hiệu nào',
    noneText: 'Hãy thử từ khác.',
    joined: 'Bạn đã là cộng tác viên',
    linkCounts: { other: 'cookie {count} ngày' },
    noLinks: 'chỉ dùng mã giảm giá',
    applyTo: 'Đăng ký với {brand}',
    page: 'Xem thêm',
    pageOf: 'Xem thêm về {brand}',
    as: 'Bạn đăng ký với tên {name}, {email}. {brand} còn nhận mật khẩu của bạn ở dạng đã khóa, quốc gia, công ty, trang web và tên mạng xã hội.',
    terms: 'Điều khoản',
    detail: 'Bạn sẽ giới thiệu {brand} như thế nào?',
    optional: 'Không bắt buộc',
    agree: 'Tôi đồng ý với các điều khoản này và việc {brand} nhận những thông tin nêu trên.',
    agreeFirst: 'Vui lòng đồng ý để tiếp tục.',
    send: 'Gửi đơn',
    sent: '{brand} đã nhận đơn của bạn. Bạn sẽ được báo qua email.',
  },
} satisfies CompleteTexts<typeof en>
