export const vi = {
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
  },
  utmPage: {
    lead: 'Mọi liên kết tiếp thị mang các văn bản này để công cụ phân tích của bạn nhận ra những khách truy cập đó. Mục trống sẽ được bỏ qua.',
    marks: 'Thẻ',
    marksLead:
      'Liên kết của mọi cộng tác viên mang các thẻ này ngay khi bạn lưu. Liên kết tùy chỉnh trong cửa hàng được cập nhật trong vòng một giờ.',
    hint: {
      utm_source: 'Ai đưa khách đến, ví dụ “tandem”.',
      utm_medium: 'Bằng cách nào, ví dụ “affiliate”.',
      utm_campaign: 'Cho chiến dịch nào, ví dụ “spring-sale”.',
      utm_term: 'Từ khóa tìm kiếm, ít dùng cho cộng tác viên.',
      utm_content: 'Điểm phân biệt hai liên kết của cùng một chiến dịch.',
    },
    example: 'Liên kết tiếp thị sẽ trông như sau',
  },
}
