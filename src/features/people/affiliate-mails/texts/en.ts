export const en = {
  affiliateMails: {
    footer: {
      affiliate: 'You receive this email because you are an affiliate of {shop}.',
      signedUp: 'You receive this email because this address was used to sign up with {shop}.',
      asked: 'You receive this email because you asked {shop} for something.',
      customer: 'You receive this email once, because you opened an account at {shop}.',
    },
    switchOff: 'You can switch emails like this off in your settings: {url}',
    optOut: 'Don’t send me invitations',
    structure: { 0: 'Flat amount per order', 1: 'Flat amount per item', 2: 'Percentage of the sale' },
    between: '{low} to {high}',
    /** Where there is none. */
    fallback: { name: 'there', order: '(no number)' },
    link: {
      affiliate_login_link: 'Log in',
      temporary_password: 'Choose your password',
      verify_link: 'Confirm my email',
      payment_detail_link: 'Choose how to be paid',
      redeem_your_reward: 'Redeem your gift',
      bonus_link: 'See your bonus',
      claim_link: 'Open the portal',
      chat_link: 'Open the chat',
      join_link: 'Yes, I want to join',
    },
    sample: {
      program_name: 'Affiliate program',
      first_name: 'Ava',
      last_name: 'Whitaker',
      customer_name: 'Noah B.',
      coupon: 'AVA10',
      coupon_discount: '10% off the order',
      coupon_note: 'For your friends only.',
      gift_name: 'Enamel mug',
      gift_type: 'Free gift',
      gift_value: 'free of charge',
      bonus_name: 'Ten sales in a month',
      payment_method: 'PayPal',
      payment_message: 'Thank you for a good month.',
      payment_problem: 'PayPal is holding the money for ann@example.com. To claim it, log in at paypal.com with that address.',
      reason: 'The order was given back.',
      message: 'Would you like to try our autumn collection?',
    },
    default: {
      pending_affiliate: {
        subject: '{brand_name} has received your application',
        content:
          '<h2>Thank you, {first_name}</h2><p>{brand_name} will look at your application for {program_name} and write to you soon.</p><p>There is nothing you need to do until then.</p>',
      },
      approve_affiliate: {
        subject: 'Welcome to the affiliate program of {brand_name}',
        content:
          '<h2>You are in, {first_name}</h2><p>{brand_name} has approved you for the program "{program_name}". From now on you earn with every sale you bring.</p><p>This is your link to share:<br>{affiliate_link}</p><p>{affiliate_login_link}</p>',
      },
      denied_affiliate: {
        subject: 'Your application at {brand_name}',
        content:
          '<h2>Hello {first_name}</h2><p>Thank you for your interest in the affiliate program of {brand_name}. The store has decided not to go on with your application.</p><p>If you think this is a mistake, simply reply to this email.</p>',
      },
      invitation_affiliate: {
        subject: 'You are now an affiliate of {brand_name}',
        content:
          '<h2>Welcome, {first_name}</h2><p>{brand_name} has added you to the program "{program_name}". This is your link to share:<br>{affiliate_link}</p><p>{temporary_password}</p><p>You log in here: {affiliate_login_url}</p>',
      },
      verify_affiliate: {
        subject: 'Please confirm your email for {brand_name}',
        content:
          '<h2>Confirm your email, {first_name}</h2><p>Thank you for signing up to the partner program of {brand_name}. One click confirms that this address is yours.</p><p>{verify_link}</p><p>The link works once and for three days. If you did not sign up, ignore this mail and nothing will happen.</p>',
      },
      new_coupon: {
        subject: '{brand_name} has a code for you: {coupon}',
        content:
          '<h2>Your code {coupon}</h2><p>Hello {first_name}, {brand_name} gave you the code {coupon}. Orders with it are yours, also without your link.</p><p>{coupon_discount}</p><p>{coupon_note}</p><p>{affiliate_login_link}</p>',
      },
      new_referral: {
        subject: 'You brought a sale to {brand_name}: {commission_amount}',
        content:
          '<h2>A new sale, {first_name}</h2><p>Somebody bought through you at {brand_name}: order {order_number} earns you {commission_amount}.</p><p>You see how it stands in your portal.</p><p>{affiliate_login_link}</p>',
      },
      approve_referral: {
        subject: '{brand_name} approved {commission_amount} for you',
        content:
          '<h2>Your commission is approved</h2><p>Hello {first_name}, {brand_name} approved {commission_amount} for order {order_number}.</p><p>It is paid with your next payment.</p><p>{affiliate_login_link}</p>',
      },
      denied_referral: {
        subject: 'A commission at {brand_name} was denied',
        content:
          '<h2>Order {order_number} earns nothing</h2><p>Hello {first_name}, {brand_name} denied the commission of {commission_amount} for order {order_number}, for example because it was given back.</p><p>If you think this is a mistake, simply reply to this email.</p><p>{affiliate_login_link}</p>',
      },
      new_payment_alert: {
        subject: '{brand_name} paid you {payment_amount}',
        content:
          '<h2>You were paid {payment_amount}</h2><p>Hello {affiliate_name}, {brand_name} has paid your commissions: {payment_amount} by {payment_method}.</p><p>Your discount code: {payment_code}. It is worth {payment_amount} in the store and can be used once.</p><p>{payment_message}</p><p>If something looks wrong, just answer this mail.</p>',
      },
      payment_undone: {
        subject: '{brand_name} took back a payment of {payment_amount}',
        content:
          '<h2>A payment of {payment_amount} was taken back</h2><p>Hello {affiliate_name}, {brand_name} told you of a payment of {payment_amount} by {payment_method} and has now marked it as not made.</p><p>What you earned counts as unpaid again and can be paid anew. If something looks wrong, just answer this mail.</p>',
      },
      payment_unclaimed: {
        subject: 'Claim your {payment_amount} from {brand_name}',
        content:
          '<h2>{payment_amount} is waiting for you</h2><p>Hello {affiliate_name}, {brand_name} sent you {payment_amount} by {payment_method}, and it hasn’t been claimed yet.</p><p>{payment_problem}</p><p>If something looks wrong, just reply to this email.</p>',
      },
      payment_failed: {
        subject: 'Your {payment_amount} from {brand_name} came back',
        content:
          '<h2>A payment of {payment_amount} didn’t reach you</h2><p>Hello {affiliate_name}, {brand_name} sent you {payment_amount} by {payment_method}, and it came back.</p><p>{payment_problem}</p><p>Your commission counts as unpaid again. If something looks wrong, just reply to this email.</p><p>{affiliate_login_link}</p>',
      },
      enter_payment_detail_alert: {
        subject: '{brand_name} needs your payment details',
        content:
          '<h2>Hello {first_name}</h2><p>{brand_name} would like to pay your commissions but does not know yet how.</p><p>Please log in and choose how you would like to be paid, such as with your PayPal address.</p><p>{payment_detail_link}</p>',
      },
      denied_payment_request: {
        subject: 'Your payment request at {brand_name} was declined',
        content:
          '<h2>Your payment request was declined</h2><p>Hello {first_name}, {brand_name} declined your request for {payment_amount}, for this reason:</p><p>{reason}</p><p>What was approved stays approved. You can ask again, or reply to this mail.</p>',
      },
      gift: {
        subject: 'A gift from {brand_name}: {gift_name}',
        content:
          '<p>Hello {first_name},</p><p>thank you for recommending {brand_name}. We have something for you: <strong>{gift_name}</strong> ({gift_type}, {gift_value}).</p><p>Choose it and tell us where it goes to.</p><p>{redeem_your_reward}</p>',
      },
      bonus: {
        subject: 'You earned a bonus: {bonus_amount}',
        content:
          '<h2>Well done, {first_name}!</h2><p>You reached “{bonus_name}” at {brand_name} and earned {bonus_amount}.</p><p>It stands among your commissions, with how it came about.</p><p>{bonus_link}</p>',
      },
      order_claim_accepted: {
        subject: '{brand_name} credited you with order {order_number}',
        content:
          '<h2>The order is yours</h2><p>Hello {first_name}, you asked {brand_name} about order {order_number}. It is credited to you now.</p><p>{reason}</p><p>You find it among your commissions, with how it was calculated.</p><p>{claim_link}</p>',
      },
      order_claim_declined: {
        subject: 'Your question about order {order_number} at {brand_name}',
        content:
          '<h2>This order was not credited to you</h2><p>Hello {first_name}, {brand_name} looked at order {order_number} and could not credit you with it, for this reason:</p><p>{reason}</p><p>If you know something that speaks for it, reply to this mail or ask again in the portal.</p><p>{claim_link}</p>',
      },
      chat_message: {
        subject: '{brand_name} wrote to you',
        content:
          '<h2>{brand_name} wrote to you</h2><p>Hello {first_name}, messages that you have not read yet: {message_count}. The last one:</p><p>{message}</p><p>Please answer in the portal, where {brand_name} sees it at once.</p><p>{chat_link}</p>',
      },
      converted_customer: {
        subject: 'Your affiliate account at {brand_name}',
        content:
          '<h2>Welcome, {first_name}</h2><p>You are now an affiliate of {brand_name}, in the program {program_name}. This is your link: {affiliate_link}</p><p>Whoever buys through it earns you a commission. Choose a password to log in and see what you earn. The button works for three days; later the login page sends you a new one. If you do not want the account, you can close it there or simply never use it.</p><p>{temporary_password}</p>',
      },
      converted_customer_pending: {
        subject: 'We received your application at {brand_name}',
        content:
          '<h2>Hello {first_name}</h2><p>{brand_name} will look at your application for the program {program_name} and write to you.</p><p>You can already choose the password you will log in with. The button works for three days; later the login page sends you a new one.</p><p>{temporary_password}</p>',
      },
      customer_invitation: {
        subject: 'Earn by recommending {brand_name}',
        content:
          '<h2>Hello {first_name}</h2><p>You opened an account at {brand_name}. If you like what we make, you can recommend it and earn a commission on every sale you bring.</p><p>Your affiliate account is only opened if you press the button. It works for {link_days} days; we do not ask again.</p><p>{join_link}</p>',
      },
    },
  },
}
