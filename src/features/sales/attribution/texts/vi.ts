import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  attribution: {
    connected_customer: 'Khách hàng được liên kết với cộng tác viên {affiliate}.',
    coupon_used: 'Khách đã dùng mã {code} của cộng tác viên {affiliate}.',
    link_clicked: 'Khách đến từ liên kết của cộng tác viên {affiliate}.',
    link_proven:
      'Khách đến từ liên kết của cộng tác viên {affiliate}. Lượt nhấp này không được đếm; ghi chú có chữ ký trong giỏ hàng chứng minh nó.',
    link_landed:
      'Khách đến qua liên kết của cộng tác viên {affiliate}. Mã theo dõi của cửa hàng không báo; trang đầu tiên của lượt truy cập, do cửa hàng lưu cùng đơn hàng, nêu lượt nhấp này.',
    connected_product: '{count} sản phẩm trong đơn được liên kết với cộng tác viên {affiliate}.',

    recurring_order:
      'Đây là đơn thứ {number} của một gói đăng ký ({app}). Cộng tác viên {affiliate} đã mang về đơn đầu tiên, {order}.',

    test_order: 'Đây là đơn hàng thử.',
    other_currency: 'Đơn hàng bằng {currency}, nhưng sổ sách của cửa hàng ghi bằng {books}: không ai được hưởng hoa hồng.',
    cancelled_order: 'Đơn hàng đã bị hủy.',
    not_paid: 'Đơn hàng chưa được thanh toán.',
    blocked_ip: 'Đơn hàng đến từ {ip}, địa chỉ mà bạn đã chặn.',
    repeated_ip:
      'Một đơn hàng khác từ cùng địa chỉ IP đã được ghi nhận ngay trước hoặc sau đó, và bạn không ghi nhận đơn lặp lại.',
    gift_order: 'Đơn hàng đổi quà tặng cho cộng tác viên bằng mã {code}: không ai được hưởng hoa hồng.',
    no_products: 'Đơn hàng không có sản phẩm, chỉ có thẻ quà tặng, tiền tip hoặc thuế nhập khẩu.',
    recurring_unknown: 'Đây là đơn định kỳ của một gói đăng ký ({app}) và ở đây không có đơn đầu tiên của gói.',
    recurring_of_nobody: 'Đây là đơn định kỳ của một gói đăng ký ({app}) và đơn đầu tiên, {order}, không được ghi nhận cho ai.',
    recurring_first_only:
      'Đây là đơn định kỳ của một gói đăng ký ({app}). Chương trình của cộng tác viên {affiliate} chỉ trả cho đơn đầu tiên.',
    recurring_limit:
      'Đây là đơn thứ {number} của một gói đăng ký ({app}). Chương trình của cộng tác viên {affiliate} trả cho {limit} đơn đầu tiên.',
    no_evidence: 'Không có liên kết, mã, khách hàng hay sản phẩm nào dẫn đến một cộng tác viên.',
    self_referral: 'Chính cộng tác viên {affiliate} đặt đơn này, và chương trình không trả cho việc tự giới thiệu.',
    own_browser: 'Liên kết của {affiliate} được mở trong chính trình duyệt mà họ đã lấy liên kết.',
    own_card: 'Đơn được thanh toán bằng thẻ mà {affiliate} từng dùng trong cửa hàng.',
    product_self_referral:
      'Cộng tác viên {affiliate} đã mua {count} sản phẩm được liên kết với chính mình, và chương trình không trả cho việc tự giới thiệu.',

    affiliate_not_active: 'Cộng tác viên {affiliate} không ở trạng thái hoạt động.',
    affiliate_unknown: 'Cộng tác viên {affiliate} không còn tồn tại.',
    connection_expired: 'Liên kết giữa khách hàng và cộng tác viên {affiliate} đã kết thúc.',
    unknown_code: 'Mã {code} không thuộc về cộng tác viên nào.',
    coupon_not_valid: 'Vào lúc đặt hàng, mã {code} không thuộc về cộng tác viên {affiliate}.',
    coupon_tracking_off: 'Khách đã dùng mã {code} của cộng tác viên {affiliate}, nhưng việc theo dõi bằng mã đang tắt.',
    link_tracking_off: 'Khách đã nhấp liên kết của cộng tác viên {affiliate}, nhưng chương trình không theo dõi liên kết.',
    click_expired: 'Khách đã nhấp liên kết của cộng tác viên {affiliate} quá lâu trước khi đặt hàng.',
    blocked_referrer: 'Liên kết của cộng tác viên {affiliate} được nhấp trên một trang web bạn đã chặn.',

    same_affiliate: 'Nhiều dấu vết cùng dẫn đến cộng tác viên {affiliate}; đơn hàng chỉ được tính một lần.',
    coupon_lost_to_customer:
      'Khách đã dùng mã của cộng tác viên {affiliate}, nhưng khách được liên kết với cộng tác viên {winner}.',
    coupon_lost_to_coupon: 'Khách đã dùng mã của cộng tác viên {affiliate}, nhưng mã của cộng tác viên {winner} đứng trước.',
    link_lost_to_customer:
      'Khách đã nhấp liên kết của cộng tác viên {affiliate}, nhưng khách được liên kết với cộng tác viên {winner}.',
    link_lost_to_coupon: 'Khách đã nhấp liên kết của cộng tác viên {affiliate}, nhưng lại dùng mã của cộng tác viên {winner}.',
    link_lost_to_link:
      'Khách đã nhấp liên kết của cộng tác viên {affiliate}, nhưng sau đó nhấp liên kết của cộng tác viên {winner}.',
    recurring_lost_to_customer:
      'Cộng tác viên {affiliate} mang về đơn đầu tiên của gói đăng ký, nhưng khách được liên kết với cộng tác viên {winner}.',
    lost_to_recurring:
      'Đơn hàng mang liên kết hoặc mã của cộng tác viên {affiliate}, nhưng cộng tác viên {winner} đã mang về đơn đầu tiên của gói đăng ký.',
    all_products_connected:
      'Đơn hàng đến qua cộng tác viên {affiliate}, nhưng mọi sản phẩm của đơn đều được liên kết với cộng tác viên khác.',

    lost_to_paid:
      'Đơn hàng lẽ ra thuộc về cộng tác viên {affiliate}, nhưng điều đó chỉ được biết sau khi cộng tác viên {winner} đã được chi trả. Khoản đã trả được giữ nguyên.',
    stays_paid:
      'Không còn gì dẫn đến cộng tác viên {affiliate}, nhưng điều đó chỉ được biết sau khi đơn đã được chi trả cho họ. Khoản đã trả được giữ nguyên.',
    lost_to_approved:
      'Đơn lẽ ra là của cộng tác viên {affiliate}, nhưng điều đó chỉ được biết sau khi đơn đã được duyệt cho cộng tác viên {winner}. Khoản đã duyệt được giữ nguyên.',
    stays_approved:
      'Không còn gì dẫn đến cộng tác viên {affiliate}, nhưng điều đó chỉ được biết sau khi đơn đã được duyệt cho cộng tác viên này. Khoản đã duyệt được giữ nguyên.',
  },
} satisfies CompleteTexts<typeof en.shared>
