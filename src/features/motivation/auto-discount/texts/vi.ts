export const shared = {
  autoDiscount: {
    needsPlan: 'Giảm giá cho khách đến từ liên kết có từ gói {plan}.',
    nameRequired: 'Vui lòng đặt tên cho quy tắc.',
    affiliateRequired: 'Vui lòng chọn ít nhất một cộng tác viên.',
    tooManyAffiliates: 'Vui lòng chọn tối đa 500 cộng tác viên.',
    tooMany: 'Chương trình này đã có {max} quy tắc. Hãy xóa một quy tắc trước khi thêm.',
    oneForAll: 'Chương trình này đã có quy tắc cho mọi cộng tác viên.',
    alreadyChosen: '{name} đã có trong một quy tắc khác của chương trình này.',
    codeAssigned: 'Mã này thuộc về một cộng tác viên. Vui lòng dùng mã không thuộc về ai.',
    problem: {
      assigned: 'Mã này hiện thuộc về một cộng tác viên nên khách không nhận được.',
      refused: 'Cửa hàng không tạo giảm giá này.',
      gone: 'Giảm giá đã bị xóa trong cửa hàng.',
      waiting: 'Cửa hàng chưa tạo giảm giá này. Hệ thống sẽ tự hỏi lại.',
      usedUp: 'Mã đã được dùng hết số lượt.',
      ended: 'Giảm giá đã kết thúc.',
      later: 'Giảm giá chưa bắt đầu.',
    },
  },
}

export const frame = {
  page: {
    autoDiscount: 'Giảm giá theo liên kết',
    autoDiscountCreate: 'Giảm giá theo liên kết mới',
    autoDiscountEdit: 'Giảm giá theo liên kết',
  },
}

export const screens = {
  autoDiscountPage: {
    lead: 'Khách đến từ liên kết của cộng tác viên trong chương trình này được tự động giảm giá trong giỏ hàng, một lần.',
    none: 'Hiện khách đến từ liên kết trả đủ giá.',
    add: 'Thêm quy tắc',
    full: 'Mỗi chương trình có tối đa {max} quy tắc. Hãy xóa một quy tắc trước khi thêm.',
    inactive: 'Chương trình này đang tạm dừng',
    inactiveText: 'Khách không được giảm giá cho đến khi chương trình hoạt động trở lại.',
    state: { on: 'Bật', off: 'Tắt', stopped: 'Đã dừng' },
    ownCoupon: 'Mã mới nhất của cộng tác viên đã giới thiệu khách',
    forAll: 'Mọi cộng tác viên của chương trình',
    forSome: { other: '{names} và {count} người khác' },
    editOf: 'Sửa {name}',
    deleteOf: 'Xóa {name}',
    deleteTitle: 'Xóa “{name}”?',
    deleteText: 'Khách không còn được giảm giá theo quy tắc này. Mã vẫn còn trong cửa hàng.',
    deleted: 'Đã xóa quy tắc.',
  },
  autoDiscountForm: {
    createLead: 'Cho khách đến từ liên kết của {program}.',
    editLead: 'Thay đổi ở đây áp dụng cho khách tiếp theo.',
    rule: 'Quy tắc',
    ruleLead: 'Quy tắc cho cộng tác viên được chọn được ưu tiên hơn quy tắc chung.',
    name: 'Tên',
    nameHint: 'Chỉ bạn nhìn thấy.',
    active: 'Đang hoạt động',
    activeHint: 'Khi tắt, khách không được giảm giá theo quy tắc này.',
    whom: 'Cho khách của',
    all: 'Mọi cộng tác viên',
    allHint: 'Mỗi chương trình có một quy tắc như vậy.',
    chosen: 'Cộng tác viên được chọn',
    chosenHint: 'Mỗi người ở trong một quy tắc của chương trình.',
    affiliates: 'Thêm cộng tác viên',
    source: 'Giảm giá',
    sourceLead: 'Khách được giảm bao nhiêu.',
    fixedLead: 'Muốn giảm giá khác, hãy thêm quy tắc khác.',
    sources: {
      affiliateCoupon: 'Mã của cộng tác viên',
      definedCoupon: 'Một mã của cửa hàng',
      ownDiscount: 'Giảm giá mới',
    },
    sourceHints: {
      affiliateCoupon: 'Mã mới nhất đang hoạt động của người giới thiệu khách. Nếu không có thì không giảm.',
      definedCoupon: 'Một mã chung cho mọi người, không thuộc về cộng tác viên nào.',
      ownDiscount: 'Được tạo trong cửa hàng cho quy tắc này.',
    },
    create: 'Thêm quy tắc',
    created: 'Đã thêm quy tắc.',
  },
}

export const activity = {
  activity: {
    action: {
      autoDiscount: {
        create: 'Đã thêm giảm giá cho khách đến từ liên kết',
        update: 'Đã thay đổi giảm giá cho khách đến từ liên kết',
        remove: 'Đã xóa giảm giá cho khách đến từ liên kết',
      },
    },
    field: {
      for_all: 'Cho mọi cộng tác viên',
    },
  },
}
