import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  orderClaims: {
    notFound: 'Không có khiếu nại này.',
    numberOrEmail: 'Vui lòng nhập số đơn hàng hoặc địa chỉ email của người mua.',
    notPast: 'Vui lòng nhập một ngày không nằm trong tương lai.',
    reasonRequired: 'Vui lòng cho biết lý do để cộng tác viên hiểu.',
    alreadyAnswered: 'Khiếu nại này vừa được trả lời.',
    comment: 'Khiếu nại #{id} của cộng tác viên',
    status: { open: 'Đang chờ', accepted: 'Chấp nhận', declined: 'Từ chối' },
    log: { accepted: 'Ghi nhận sau khiếu nại' },
  },
  notifications: {
    of: {
      'new-order-claim': {
        title: { one: 'Thiếu một đơn hàng', other: 'Thiếu đơn hàng' },
        content: {
          one: '<strong>{name}</strong> báo thiếu một đơn hàng trong hoa hồng.',
          other: 'Cộng tác viên báo thiếu <strong>{count}</strong> đơn hàng, gần nhất là <strong>{name}</strong>.',
        },
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    orderClaims: 'Khiếu nại đơn hàng',
    orderClaim: 'Khiếu nại đơn hàng',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  claimList: {
    lead: 'Những đơn hàng cộng tác viên thấy thiếu trong hoa hồng. Bạn xem bằng chứng của từng đơn rồi ghi nhận hoặc cho biết lý do.',
    affiliate: 'Cộng tác viên',
    order: 'Đơn hàng',
    program: 'Chương trình',
    status: 'Trạng thái',
    note: 'Ghi chú',
    bought_on: 'Ngày mua',
    created_at: 'Nhận lúc',
    name: '{order} của {name}',
    open: 'Mở khiếu nại',
    emptyTitle: 'Chưa có khiếu nại đơn hàng nào',
    emptyText: 'Khi cộng tác viên hỏi trong cổng về một đơn không có trong hoa hồng của họ, đơn đó hiện ở đây.',
  },
  claim: {
    title: 'Khiếu nại: {order}',
    lead: '{name} hỏi lúc {at}',
    says: 'Cộng tác viên cho biết',
    number: 'Số đơn hàng',
    buyer: 'Người mua',
    screenshot: 'Hình cộng tác viên gửi',
    order: 'Đơn hàng {number}',
    placed: 'Đặt lúc',
    worth: 'Tổng tiền sản phẩm',
    customer: 'Khách hàng',
    codes: 'Mã đã dùng',
    already: 'Đã ghi nhận',
    referral: 'Lượt giới thiệu #{id}',
    notLookedAt: 'Khi đơn này đến, hệ thống không tìm cộng tác viên nào nên không có chi tiết theo dõi để hiển thị.',
    clicks: 'Lượt ghé qua liên kết của {name} trước đơn hàng',
    clickCount: '{count} lượt trong {days} ngày; gần nhất:',
    noClicks: 'Không có lượt nào trong {days} ngày.',
    noOrder: 'Không tìm thấy đơn hàng',
    noOrderText: 'Không có đơn nào với số này. Có thể số bị gõ sai hoặc đơn thuộc cửa hàng khác.',
    noBuyerText: 'Không có đơn nào của người mua với địa chỉ này.',
    credit: 'Ghi cho {name}',
    acceptTitle: 'Ghi đơn hàng {number} cho {name}?',
    acceptText: 'Đơn được thêm thủ công và chờ bạn duyệt như mọi đơn khác. {name} được báo qua email.',
    acceptCredited: '{name} đã có đơn này. Khiếu nại được đóng lại và {name} được báo qua email.',
    acceptRun: 'Ghi nhận đơn hàng',
    decline: 'Từ chối',
    declineTitle: 'Từ chối khiếu nại của {name}?',
    declineText: 'Không ghi nhận gì. {name} được báo qua email kèm lý do của bạn.',
    reason: 'Lý do',
    declined: 'Đã từ chối',
    accepted: 'Đã ghi nhận',
    answer: 'Trả lời của bạn',
    credited: 'Đã ghi nhận:',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      orderClaims: {
        created: '{affiliate} hỏi về một đơn hàng còn thiếu',
        accepted: 'Ghi nhận đơn hàng {order} cho {affiliate} sau khiếu nại',
        declined: 'Từ chối khiếu nại đơn hàng của {affiliate}',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>

export const portalFrame = {
  portalClaims: { title: 'Đơn hàng còn thiếu' },
} satisfies CompleteTexts<typeof en.portalFrame>

export const portal = {
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
} satisfies CompleteTexts<typeof en.portal>
