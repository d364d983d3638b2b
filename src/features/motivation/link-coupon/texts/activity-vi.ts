export const vi = {
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
