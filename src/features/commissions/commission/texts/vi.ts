import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  commission: {
    explain: {
      product: '{product}, {count} sản phẩm: {gross}',
      shipping: 'Vận chuyển: {gross}',
      discount: 'Trừ {discount} giảm giá.',
      taxOnTop: 'Cộng {tax} thuế tính ngoài giá.',
      taxOnTopLeftOut: '{tax} thuế tính ngoài giá và không được tính.',
      taxInside: 'Trừ {tax} thuế nằm trong giá.',
      taxInsideCounts: 'Giá đã gồm {tax} thuế, và phần này được tính.',
      removed: 'Trừ {amount}: {count} sản phẩm đã bị bỏ ra khi đơn được sửa.',
      refunded: 'Trừ {refunded} đã hoàn cho khách.',
      cancelled: 'Trừ {amount}: đơn đã bị huỷ.',
      returned: '{count} sản phẩm đã được trả lại hoặc hoàn tiền toàn bộ.',
      overRefunded: 'Số tiền hoàn vượt quá số đã trả. Phần vượt không làm giảm hoa hồng.',
      excluded: 'Sản phẩm này không được tính hoa hồng.',
      notAProduct: 'Thẻ quà tặng, tiền tip và thuế nhập khẩu không có hoa hồng.',
      won: {
        special: 'Áp dụng hoa hồng riêng của sản phẩm này.',
        new_customer: 'Áp dụng hoa hồng cho khách hàng mới.',
        first_commission: 'Áp dụng hoa hồng đầu tiên: đây là đơn đầu tiên của khách qua cộng tác viên này.',
        coupon: 'Áp dụng hoa hồng cho đơn hàng dùng mã giảm giá.',
        level: 'Áp dụng bậc theo giá trị của đơn hàng này.',
        levelFrom: 'Giá trị đơn là {value} nên áp dụng bậc từ {from}.',
        simple: 'Áp dụng mức hoa hồng của chương trình.',
      },
      percent: '{rate}% của {base} = {share}',
      perItem: '{amount} cho mỗi sản phẩm, {count} sản phẩm = {share}',
      perOrder: '{amount} một lần cho cả đơn, trong đó {share} cho sản phẩm này',
      counted: 'Tính là {share} để tổng các dòng bằng đúng hoa hồng.',
      outranked: {
        excluded: 'Sản phẩm nằm trong danh sách loại trừ, nhưng hoa hồng riêng được ưu tiên.',
        new_customer: 'Hoa hồng cho khách hàng mới xếp sau quy tắc đã áp dụng.',
        first_commission: 'Hoa hồng đầu tiên xếp sau quy tắc đã áp dụng.',
        coupon: 'Hoa hồng cho đơn hàng dùng mã giảm giá xếp sau quy tắc đã áp dụng.',
        level: 'Bậc theo giá trị đơn hàng xếp sau quy tắc đã áp dụng.',
        simple: 'Mức hoa hồng của chương trình xếp sau quy tắc đã áp dụng.',
      },
      lost: {
        customer_not_new: 'Không có hoa hồng cho khách hàng mới: khách đã từng mua tại cửa hàng.',
        new_customer_paid:
          'Không có hoa hồng cho khách hàng mới: khoản này đã được trả cho một đơn sau của khách, được báo về trước đơn này.',
        new_customer_approved:
          'Không có hoa hồng cho khách mới: một đơn sau của khách đã được duyệt với khoản này trước khi đơn này được báo về.',
        not_first_order: 'Không có hoa hồng đầu tiên: khách đã từng đặt hàng qua cộng tác viên này.',
        already_connected: 'Không có hoa hồng đầu tiên: khách đã được kết nối với một cộng tác viên từ trước.',
        first_paid: 'Không có hoa hồng đầu tiên: khoản này đã được trả cho một đơn sau của khách, được báo về trước đơn này.',
        first_approved:
          'Không có hoa hồng đầu tiên: một đơn sau của khách đã được duyệt với khoản này trước khi đơn này được báo về.',
        no_coupon: 'Không có hoa hồng cho đơn dùng mã giảm giá: đơn không dùng mã nào.',
        no_affiliate_coupon: 'Không có hoa hồng cho đơn dùng mã giảm giá: mã không thuộc về cộng tác viên nào.',
        only_with_simple_rule: 'Không có hoa hồng cho đơn dùng mã giảm giá: chương trình trả theo bậc.',
        level_not_reached: 'Bậc tiếp theo bắt đầu từ giá trị đơn hàng {from}.',
      },
      taxes: {
        order: {
          inside: 'Chính đơn hàng cho biết giá đã gồm thuế.',
          onTop: 'Chính đơn hàng cho biết thuế tính ngoài giá.',
          insideNotShipping: 'Chính đơn hàng cho biết giá đã gồm thuế, còn thuế vận chuyển tính ngoài.',
        },
        program: {
          inside: 'Đơn hàng không cho biết thuế ở đâu; chương trình đặt thuế nằm trong giá.',
          onTop: 'Đơn hàng không cho biết thuế ở đâu; chương trình đặt thuế tính ngoài giá.',
          insideNotShipping:
            'Đơn hàng không cho biết thuế ở đâu; chương trình đặt thuế nằm trong giá và tính ngoài phí vận chuyển.',
        },
      },
      orderCancelled: 'Đơn đã bị huỷ nên không có hoa hồng.',
      rounded: 'Chính xác là {exact}, làm tròn một lần thành {amount}.',
      ceiling: 'Giảm từ {before} xuống {ceiling}, mức cao nhất chương trình trả cho một đơn hàng.',
      total: 'Hoa hồng: {amount}',
      nothing: {
        only_excluded: 'Không có hoa hồng: mọi sản phẩm trong đơn đều bị loại trừ.',
        no_products: 'Không có hoa hồng: đơn hàng không có sản phẩm nào được tính hoa hồng.',
      },
    },
    network: {
      commission: 'Cấp {level}: {rate}% hoa hồng của người bán, {base} = {share}',
      sale: 'Cấp {level}: {rate}% doanh số, {base} = {share}',
      rounded: 'Làm tròn một lần thành {amount}.',
      cap: 'Giảm từ {before} xuống {amount} để tổng các cấp không vượt mức trần.',
      inactive: 'Không có hoa hồng mạng lưới ở cấp {level}: cộng tác viên không ở trạng thái hoạt động.',
      no_network: 'Không có hoa hồng mạng lưới ở cấp {level}: chương trình của cộng tác viên không trả khoản này.',
      level_not_paid: 'Không có hoa hồng mạng lưới ở cấp {level}: chương trình của cộng tác viên không trả cho cấp này.',
      nothing_earned: 'Không có hoa hồng mạng lưới ở cấp {level}: đơn hàng không có hoa hồng.',
      below_minimum: 'Không có hoa hồng mạng lưới ở cấp {level}: khi đó cộng tác viên chưa tự bán đủ.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>
