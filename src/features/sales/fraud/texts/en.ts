export const en = {
  fraud: {
    notAnAddress: '“{entry}” is not an IP address, or the network is too wide. Write 203.0.113.7 or 203.0.113.0/24.',
    notAnEmail: '“{entry}” is neither an email address nor a domain.',
    notASite: '“{entry}” is not a website. Write its name, like coupons.example.com.',
  },
}
