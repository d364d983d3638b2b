export const en = {
  fraud: {
    notAnAddress: '“{entry}” isn’t an IP address, or the network is too large. Use 203.0.113.7 or 203.0.113.0/24.',
    notAnEmail: '“{entry}” isn’t an email address or a domain.',
    notASite: '“{entry}” isn’t a website. Use its name, such as coupons.example.com.',
  },
}
