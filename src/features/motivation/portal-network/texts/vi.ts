import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const portalFrame = {
  portalNetwork: { title: 'Mạng lưới' },
} satisfies CompleteTexts<typeof en.portalFrame>

export const portal = {
  portalNetworkScreen: {
    lead: {
      commission: 'Hãy mời cộng tác viên khác, bạn được hưởng một phần trên hoa hồng của họ. Hoa hồng của họ vẫn giữ nguyên.',
      sale: 'Hãy mời cộng tác viên khác, bạn được hưởng một phần trên doanh số họ mang lại. Hoa hồng của họ vẫn giữ nguyên.',
    },
    commission: 'Mạng lưới mang lại',
    signUps: 'Cộng tác viên trong mạng lưới',
    more: 'hơn {count}',
    linkTitle: 'Liên kết mạng lưới',
    linkLead: 'Ai đăng ký qua liên kết này sẽ luôn thuộc mạng lưới của bạn.',
    link: 'Liên kết mạng lưới',
    qr: 'Mã QR',
    qrLabel: 'Mã QR của liên kết mạng lưới',
    noLink: 'Cửa hàng chưa có trang đăng ký. Khi có, liên kết của bạn sẽ ở đây.',
    levels: 'Theo cấp',
    level: 'Cấp {level}',
    share: '{percent}%',
    levelSignUps: '{count} cộng tác viên',
    tree: 'Thành viên mạng lưới',
    joined: 'Từ {day}',
    inactive: 'Không hoạt động',
    open: 'Hiện {count} cộng tác viên của {name}',
    close: 'Ẩn các cộng tác viên của {name}',
    nobody: 'Chưa có ai',
    nobodyText: 'Hãy chia sẻ liên kết mạng lưới. Ai đăng ký qua đó sẽ hiện ở đây.',
  },
} satisfies CompleteTexts<typeof en.portal>
