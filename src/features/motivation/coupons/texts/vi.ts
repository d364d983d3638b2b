import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  coupons: {
    notFound: 'Mã giảm giá này không còn nữa.',
    nothingToRetry: 'Cửa hàng vừa trả lời.',
    code: {
      required: 'Vui lòng nhập mã.',
      tooLong: 'Mã có tối đa 255 ký tự.',
      signs: 'Dùng chữ, số và các dấu . _ - ở giữa; không có khoảng trắng.',
      mixedScripts: 'Mã này trộn chữ của các bảng chữ cái trông giống nhau. Không ai gõ đúng được.',
      taken: 'Mã này đã thuộc về một cộng tác viên, có thể viết hoa khác đi.',
      takenInStore: 'Cửa hàng đã có giảm giá với mã này. Chọn “Dùng mã có sẵn” để trao cho cộng tác viên.',
      lookalike: 'Mã này dễ bị nhầm với mã của cộng tác viên khác. Hãy xem lại.',
    },
    existing: {
      missing: 'Cửa hàng không có giảm giá nào với mã này.',
      automatic:
        'Đây là giảm giá tự động: nó tự áp dụng và không có mã, nên không đơn hàng nào cho biết nó của ai. Hãy dùng giảm giá có mã.',
      spelled: 'Cửa hàng viết là {code}. Vui lòng nhập đúng như vậy.',
    },
    draft: {
      affiliate: 'Vui lòng chọn cộng tác viên.',
      affiliateInactive: 'Cộng tác viên này không hoạt động, nên đơn hàng dùng mã sẽ không sinh hoa hồng.',
      percentage: 'Nhập phần trăm lớn hơn 0 và không quá 100.',
      amount: 'Nhập số tiền lớn hơn 0.',
      goods: 'Chọn ít nhất một sản phẩm hoặc bộ sưu tập.',
      oneKindOfGoods: 'Chọn sản phẩm hoặc bộ sưu tập, không chọn cả hai: cửa hàng chỉ nhận một loại.',
      tooManyGoods: 'Một giảm giá nhận tối đa 100 sản phẩm hoặc bộ sưu tập.',
      atLeastOne: 'Nhập số nguyên từ 1 trở lên.',
      tooMany: 'Số này quá lớn.',
      endsBefore: 'Ngày kết thúc trước ngày bắt đầu.',
    },
    reassign: {
      same: 'Mã đã thuộc về cộng tác viên này.',
      raced: 'Người khác vừa trao mã này cho một cộng tác viên. Hãy xem lại.',
      tooFar: 'Chọn một ngày trong vòng một năm tới.',
    },
    leak: {
      over: 'Cảnh báo này đã hết.',
      cannotReplace: 'Không thể thay mã này tại đây: giảm giá được tạo trong cửa hàng của bạn, hoặc chưa có ở đó.',
    },
    problem: {
      notWanted: 'Không còn cần nữa.',
      taken: 'Cửa hàng có mã này với một giảm giá khác.',
      renamed: 'Giảm giá này nay có mã khác trong cửa hàng.',
    },
    state: {
      active: 'Đang dùng',
      scheduled: 'Đã hẹn',
      expired: 'Hết hạn',
      used_up: 'Đã dùng hết lượt',
      waiting: 'Đang chờ cửa hàng',
      failed: 'Thất bại',
      deleted: 'Đã xóa trong cửa hàng',
      unchecked: 'Chưa kiểm tra',
    },
    source: { new: 'Tạo tại đây', existing: 'Từ cửa hàng', auto: 'Tạo tự động', import: 'Đã nhập' },
    words: {
      order: 'Giảm {value} cho đơn hàng',
      products: { other: 'Giảm {value} cho {count} sản phẩm' },
      productsEach: { other: 'Giảm {value} mỗi món của {count} sản phẩm' },
      collections: { other: 'Giảm {value} cho {count} bộ sưu tập' },
      collectionsEach: { other: 'Giảm {value} mỗi món của {count} bộ sưu tập' },
      shipping: 'Miễn phí vận chuyển',
      shippingTo: { other: 'Miễn phí vận chuyển đến {count} quốc gia' },
      fromAmount: 'tối thiểu {amount}',
      fromQuantity: { other: 'tối thiểu {count} món' },
      oncePerCustomer: 'một lần mỗi khách',
      usageLimit: { other: 'tổng cộng {count} lần' },
    },
    field: {
      code: 'Mã',
      name: 'Tên',
      affiliate: 'Cộng tác viên',
      email: 'Email',
      discount: 'Giảm giá',
      state: 'Trong cửa hàng',
      source: 'Nguồn',
      uses: 'Lượt dùng',
      sales: 'Doanh số',
      commission: 'Hoa hồng',
      currency: 'Loại tiền',
      note: 'Ghi chú cho cộng tác viên',
      since: 'Từ khi',
    },
    task: { resync: 'Đối chiếu mã giảm giá với cửa hàng' },
    import: {
      affiliateUnknown: 'Không có cộng tác viên đang hoạt động nào dùng địa chỉ email này.',
      twice: 'Mã này đã có ở dòng {row}.',
      earned: { other: '{count} mã trong số này đã sinh hoa hồng, nên không thể hoàn tác lần nhập.' },
    },
  },
  notifications: {
    of: {
      're-sync-coupon-list': {
        title: 'Mã giảm giá đã được cập nhật',
        content: 'Đã đọc <strong>{count}</strong> mã giảm giá từ cửa hàng của bạn. Thay đổi: {changed}.',
      },
      'coupon-leaked': {
        title: 'Một mã có thể đã bị lộ',
        content:
          '<strong>{code}</strong> của <strong>{name}</strong> được dùng <strong>{count}</strong> lần không qua lượt nhấp trong {days} ngày, so với {before} lần trong {before_days} ngày trước đó.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>
