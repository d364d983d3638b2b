import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalClaimList: {
    lead: 'Bạn đã mang về một đơn hàng nhưng không thấy trong hoa hồng? Hãy hỏi cửa hàng.',
    back: 'Tất cả hoa hồng',
    ask: 'Hỏi về một đơn hàng',
    asked: 'Khiếu nại của bạn',
    none: 'Chưa có khiếu nại nào',
    noneText: 'Đơn mới có thể mất vài phút để hiện ra. Sau đó hãy hỏi.',
    status: { open: 'Đang chờ', accepted: 'Đã ghi nhận', declined: 'Bị từ chối' },
    of: 'Đơn hàng #{number}',
    ofBuyer: 'Đơn hàng của {email}',
    askedOn: 'Hỏi ngày {day}',
    open: 'Cửa hàng sẽ xem và trả lời tại đây và qua email.',
    accepted: 'Đã ghi nhận cho bạn.',
    showCommission: 'Xem hoa hồng',
    declined: 'Cửa hàng trả lời:',
    screenshot: 'Xem ảnh chụp màn hình',
    screenshotOf: 'Ảnh chụp màn hình của bạn cho {order}',
    form: {
      lead: 'Chỉ cần số đơn hàng hoặc địa chỉ email của người mua.',
      order_number: 'Số đơn hàng',
      orderHint: 'Như trong thư xác nhận của cửa hàng.',
      buyer_email: 'Địa chỉ email của người mua',
      emailHint: 'Nếu bạn không biết số đơn hàng.',
      bought_on: 'Ngày mua',
      optional: 'Nếu bạn biết.',
      note: 'Ghi chú cho cửa hàng',
      noteHint: 'Ví dụ bạn đã giới thiệu thế nào. Đừng ghi số thẻ hay mật khẩu.',
      picture: 'Ảnh chụp màn hình',
      pictureHint: 'PNG hoặc JPEG, tối đa {max} MB. Chỉ cửa hàng xem được.',
      send: 'Hỏi cửa hàng',
      viewer: 'Người đang xem với tư cách cộng tác viên không thể hỏi.',
    },
    recorded: 'Cửa hàng đã nhận được câu hỏi của bạn.',
    waiting: 'Bạn đã hỏi về đơn hàng này rồi. Những gì bạn vừa viết được thêm vào.',
    privacy:
      'Ở đây chúng tôi không thể nói có đơn hàng như vậy hay không và đơn đó của ai: đơn của người khác là việc riêng của họ. Đơn thường bị thiếu vì được đặt không qua liên kết hoặc mã của bạn, vì sau đó có liên kết hoặc mã khác, hoặc vì đã quá lâu.',
    credited: 'Bạn đã có đơn hàng này.',
    done: 'Xong',
  },
} satisfies CompleteTexts<typeof en>
