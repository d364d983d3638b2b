export const shared = {
  linkCoupon: {
    daysRequired: 'Vui lòng nhập số ngày nguyên, từ 0 trở lên.',
    daysTooMany: 'Vui lòng nhập tối đa 3652 ngày.',
    unknownVariable: 'Không có biến này. Hãy kiểm tra tên trong ngoặc nhọn.',
    otherDomain: 'Vui lòng nhập một trang của cửa hàng: địa chỉ hoặc đường dẫn như /collections/summer.',
  },
}

export const frame = {
  page: {
    linkCoupon: 'Liên kết và mã giảm giá',
    utm: 'Thẻ UTM',
  },
}

export const screens = {
  linkCouponPage: {
    lead: 'Liên kết tiếp thị dẫn đến đâu, có hiệu lực bao lâu, và mã giảm giá có được tính hay không.',
    links: 'Liên kết tiếp thị',
    linksLead: 'Thay đổi ở đây áp dụng ngay cho liên kết của mọi cộng tác viên. Liên kết đã chia sẻ trước đó vẫn được tính.',
    storeUrl: 'Địa chỉ cửa hàng',
    storeUrlHint: 'Nơi khách hàng truy cập cửa hàng, nếu không phải {usual}. Các trang bên dưới sẽ được chuyển theo.',
    days: 'Số ngày cookie',
    daysHint:
      'Một lượt nhấp có hiệu lực bao lâu, trừ khi chương trình quy định khác. 0 sẽ tắt theo dõi bằng liên kết; mã giảm giá vẫn được tính.',
    daysUnit: 'ngày',
    customLead: 'Đường dẫn ngắn trong cửa hàng dẫn đến liên kết của cộng tác viên, chẳng hạn /ann-lee.',
    toCustom: 'Thiết lập liên kết tùy chỉnh',
    utmLead: 'Văn bản được gắn vào mọi liên kết tiếp thị.',
    toUtm: 'Thiết lập thẻ UTM',
    destinations: 'Trang đích của liên kết',
    destinationsLead: 'Một trang của cửa hàng cho mỗi chương trình. Để trống nghĩa là trang chủ.',
    destinationOf: 'Liên kết của {program} dẫn đến',
    inactive: 'Chương trình này đang tạm dừng.',
    coupons: 'Mã giảm giá',
    couponsLead: 'Đơn hàng dùng mã của cộng tác viên thuộc về họ, kể cả khi không có lượt nhấp.',
    trackByCoupon: 'Theo dõi bằng mã giảm giá',
    trackByCouponHint: 'Khi tắt, mã vẫn giảm giá nhưng không tính cho ai. Đơn hàng đã tính vẫn giữ nguyên.',
    auto: 'Mã giảm giá tự động',
    autoLead: 'Mã mà cộng tác viên tự động nhận được, tạo từ các mẫu.',
    toSamples: 'Thiết lập mã mẫu',
  },
  utmPage: {
    lead: 'Mọi liên kết tiếp thị mang các văn bản này để công cụ phân tích của bạn nhận ra những khách truy cập đó. Mục trống sẽ được bỏ qua.',
    marks: 'Tham số',
    marksLead:
      'Liên kết của mọi cộng tác viên mang các thẻ này ngay khi bạn lưu. Liên kết tùy chỉnh trong cửa hàng được cập nhật trong vòng một giờ.',
    hint: {
      utm_source: 'Nguồn truy cập, ví dụ “tandem”.',
      utm_medium: 'Kênh, ví dụ “affiliate”.',
      utm_campaign: 'Cho chiến dịch nào, ví dụ “spring-sale”.',
      utm_term: 'Từ khóa tìm kiếm, ít dùng cho cộng tác viên.',
      utm_content: 'Điểm phân biệt hai liên kết của cùng một chiến dịch.',
    },
    variables: 'Biến: {variables}',
    sample: { first_name: 'An', last_name: 'Nguyễn', program: 'Bạn bè' },
    example: 'Liên kết tiếp thị sẽ trông như sau',
  },
}

export const activity = {
  activity: {
    action: {
      linkCoupon: {
        settings: 'Đã thay đổi cài đặt liên kết và mã giảm giá',
        utm: 'Đã thay đổi thẻ UTM của liên kết tiếp thị',
      },
    },
    field: {
      store_url: 'Địa chỉ cửa hàng',
      track_by_coupon: 'Theo dõi bằng mã giảm giá',
      link_destinations: 'Trang đích của liên kết',
      utm_source: 'utm_source',
      utm_medium: 'utm_medium',
      utm_campaign: 'utm_campaign',
      utm_term: 'utm_term',
      utm_content: 'utm_content',
    },
  },
}
