export const vi = {
  portalCreativeList: {
    lead: 'Hình ảnh, tệp và liên kết để chia sẻ. Mọi thứ dẫn đến cửa hàng đều mang liên kết riêng của bạn.',
    search: 'Tìm kiếm',
    kinds: 'Loại',
    everything: 'Tất cả',
    kind: { image: 'Hình ảnh', file: 'Tệp', link: 'Liên kết', video: 'Video' },
    category: 'Danh mục',
    allCategories: 'Mọi danh mục',
    downloadAll: 'Tải tất cả dưới dạng tệp ZIP',
    none: 'Không tìm thấy gì',
    noneText: 'Hãy thử từ khác hoặc danh mục khác.',
    download: 'Tải xuống',
    facts: '{format}, {size}',
    share: 'Liên kết để chia sẻ',
    text: 'Văn bản để sao chép',
    embed: 'Mã nhúng',
    embedHint:
      'Hiển thị hình ảnh trên trang của bạn. Hình dẫn đến cửa hàng bằng liên kết của bạn và đổi theo khi cửa hàng thay hình.',
    address: 'URL',
    watch: 'Mở video',
    visit: 'Mở trang',
  },
} as const
