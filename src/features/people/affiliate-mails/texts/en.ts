export const shared = {
  affiliateMails: {
    footer: {
      affiliate: 'You’re receiving this email because you’re an affiliate of {shop}.',
      signedUp: 'You’re receiving this email because this address was used to sign up with {shop}.',
      asked: 'You’re receiving this email because you sent {shop} a request.',
      customer: 'You’re receiving this one-time email because you created an account at {shop}.',
      friend: 'You’re receiving this email because you joined the referral program of {shop}.',
    },
    switchOff: 'You can turn off emails like this in your settings: {url}',
    unsubscribe: 'Unsubscribe',
    optOut: 'Don’t send me invitations',
    structure: { 0: 'Flat amount per order', 1: 'Flat amount per item', 2: 'Percentage of the sale' },
    between: '{low} to {high}',
    /** Where there is none. */
    fallback: { name: 'there', order: '(no number)' },
    link: {
      affiliate_login_link: 'Log in',
      temporary_password: 'Choose your password',
      verify_link: 'Confirm email',
      payment_detail_link: 'Add payment method',
      redeem_your_reward: 'Redeem your gift',
      bonus_link: 'View bonus',
      claim_link: 'Open portal',
      chat_link: 'Open chat',
      join_link: 'Join the program',
      rewards_link: 'View your rewards',
    },
    sample: {
      friend_incentive: '10% off',
      reward_code: 'THANKYOU-7KD2',
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
      reason: 'The order was returned.',
      message: 'Would you like to try our autumn collection?',
    },
    default: {
      pending_affiliate: {
        subject: '{brand_name} has received your application',
        content:
          '<h2>Thank you, {first_name}</h2><p>{brand_name} is reviewing your application for {program_name} and will email you soon.</p><p>You don’t need to do anything until then.</p>',
      },
      approve_affiliate: {
        subject: 'Welcome to {brand_name}’s affiliate program',
        content:
          '<h2>You’re in, {first_name}</h2><p>{brand_name} approved you for the program "{program_name}". You now earn commission on every sale you bring in.</p><p>Here’s your link to share:<br>{affiliate_link}</p><p>{affiliate_login_link}</p>',
      },
      denied_affiliate: {
        subject: 'Your application to {brand_name}',
        content:
          '<h2>Hi {first_name}</h2><p>Thank you for your interest in the affiliate program of {brand_name}. The store decided not to accept your application.</p><p>If you think this is a mistake, just reply to this email.</p>',
      },
      invitation_affiliate: {
        subject: 'You’re now an affiliate of {brand_name}',
        content:
          '<h2>Welcome, {first_name}</h2><p>{brand_name} added you to the program "{program_name}". Here’s your link to share:<br>{affiliate_link}</p><p>{temporary_password}</p><p>Log in here: {affiliate_login_url}</p>',
      },
      verify_affiliate: {
        subject: 'Confirm your email for {brand_name}',
        content:
          '<h2>Confirm your email, {first_name}</h2><p>Thank you for signing up for the partner program of {brand_name}. Click below to confirm that this address is yours.</p><p>{verify_link}</p><p>The link works once and expires after three days. If you didn’t sign up, you can ignore this email.</p>',
      },
      new_coupon: {
        subject: 'Your new code for {brand_name}: {coupon}',
        content:
          '<h2>Your code {coupon}</h2><p>Hi {first_name}, {brand_name} gave you the code {coupon}. You earn on every order that uses it, even without your link.</p><p>{coupon_discount}</p><p>{coupon_note}</p><p>{affiliate_login_link}</p>',
      },
      new_referral: {
        subject: 'New sale at {brand_name}: {commission_amount}',
        content:
          '<h2>New sale, {first_name}</h2><p>Someone bought through you at {brand_name}: order {order_number} earns you {commission_amount}.</p><p>Track its status in your portal.</p><p>{affiliate_login_link}</p>',
      },
      approve_referral: {
        subject: '{brand_name} approved {commission_amount} for you',
        content:
          '<h2>Your commission is approved</h2><p>Hi {first_name}, {brand_name} approved {commission_amount} for order {order_number}.</p><p>It will be included in your next payout.</p><p>{affiliate_login_link}</p>',
      },
      denied_referral: {
        subject: 'A commission at {brand_name} was denied',
        content:
          '<h2>Commission denied for order {order_number}</h2><p>Hi {first_name}, {brand_name} denied the commission of {commission_amount} for order {order_number}, for example because it was returned.</p><p>If you think this is a mistake, just reply to this email.</p><p>{affiliate_login_link}</p>',
      },
      new_payment_alert: {
        subject: '{brand_name} paid you {payment_amount}',
        content:
          '<h2>You were paid {payment_amount}</h2><p>Hi {affiliate_name}, {brand_name} paid your commissions: {payment_amount} by {payment_method}.</p><p>Your discount code: {payment_code}. It’s worth {payment_amount} in the store and can be used once.</p><p>{payment_message}</p><p>If something looks wrong, just reply to this email.</p>',
      },
      payment_undone: {
        subject: '{brand_name} undid a payment of {payment_amount}',
        content:
          '<h2>A payment of {payment_amount} was undone</h2><p>Hi {affiliate_name}, {brand_name} notified you of a payment of {payment_amount} by {payment_method} and has now marked it as not made.</p><p>Your commission is unpaid again and can be paid again. If something looks wrong, just reply to this email.</p>',
      },
      payment_unclaimed: {
        subject: 'Claim your {payment_amount} from {brand_name}',
        content:
          '<h2>{payment_amount} is waiting for you</h2><p>Hi {affiliate_name}, {brand_name} sent you {payment_amount} by {payment_method}, and it hasn’t been claimed yet.</p><p>{payment_problem}</p><p>If something looks wrong, just reply to this email.</p>',
      },
      payment_failed: {
        subject: 'Your {payment_amount} from {brand_name} was returned',
        content:
          '<h2>A payment of {payment_amount} didn’t reach you</h2><p>Hi {affiliate_name}, {brand_name} sent you {payment_amount} by {payment_method}, and it was returned.</p><p>{payment_problem}</p><p>Your commission is unpaid again. If something looks wrong, just reply to this email.</p><p>{affiliate_login_link}</p>',
      },
      enter_payment_detail_alert: {
        subject: '{brand_name} needs your payment details',
        content:
          '<h2>Hi {first_name}</h2><p>{brand_name} wants to pay your commission but doesn’t have your payment details.</p><p>Log in and choose how you’d like to be paid, such as with your PayPal address.</p><p>{payment_detail_link}</p>',
      },
      denied_payment_request: {
        subject: '{brand_name} declined your payment request',
        content:
          '<h2>Your payment request was declined</h2><p>Hi {first_name}, {brand_name} declined your request for {payment_amount} for this reason:</p><p>{reason}</p><p>Approved commission stays approved. You can send another request, or reply to this email.</p>',
      },
      gift: {
        subject: 'A gift from {brand_name}: {gift_name}',
        content:
          '<p>Hi {first_name},</p><p>Thank you for recommending {brand_name}. We have something for you: <strong>{gift_name}</strong> ({gift_type}, {gift_value}).</p><p>Choose your gift and tell us where to send it.</p><p>{redeem_your_reward}</p>',
      },
      bonus: {
        subject: 'You earned a bonus: {bonus_amount}',
        content:
          '<h2>Well done, {first_name}!</h2><p>You reached “{bonus_name}” at {brand_name} and earned {bonus_amount}.</p><p>See it in your commissions, with how it was calculated.</p><p>{bonus_link}</p>',
      },
      order_claim_accepted: {
        subject: '{brand_name} credited you with order {order_number}',
        content:
          '<h2>The order is yours</h2><p>Hi {first_name}, you asked {brand_name} about order {order_number}. It’s now credited to you.</p><p>{reason}</p><p>See it in your commissions, with how it was calculated.</p><p>{claim_link}</p>',
      },
      order_claim_declined: {
        subject: 'Your claim for order {order_number} at {brand_name}',
        content:
          '<h2>This order wasn’t credited to you</h2><p>Hi {first_name}, {brand_name} reviewed order {order_number} and couldn’t credit it to you for this reason:</p><p>{reason}</p><p>If you have more information, reply to this email or ask again in the portal.</p><p>{claim_link}</p>',
      },
      chat_message: {
        subject: 'New message from {brand_name}',
        content:
          '<h2>New message from {brand_name}</h2><p>Hi {first_name}, unread messages: {message_count}. The latest:</p><p>{message}</p><p>Reply in the portal, where {brand_name} sees it right away.</p><p>{chat_link}</p>',
      },
      converted_customer: {
        subject: 'Your affiliate account at {brand_name}',
        content:
          '<h2>Welcome, {first_name}</h2><p>You’re now an affiliate of {brand_name}, in the program {program_name}. This is your link: {affiliate_link}</p><p>You earn commission when someone buys through it. Choose a password to log in and see your earnings. The button works for three days; after that, you can request a new one on the login page. If you don’t want the account, you can close it there or simply never use it.</p><p>{temporary_password}</p>',
      },
      converted_customer_pending: {
        subject: '{brand_name} has received your application',
        content:
          '<h2>Hi {first_name}</h2><p>{brand_name} is reviewing your application for the program {program_name} and will email you.</p><p>You can already choose the password you’ll log in with. The button works for three days; after that, you can request a new one on the login page.</p><p>{temporary_password}</p>',
      },
      customer_reward: {
        subject: 'You earned {customer_reward} at {brand_name}',
        content:
          '<h2>You earned {customer_reward}</h2><p>Hi {first_name}, a friend bought at {brand_name} through your link. Thank you for recommending us!</p><p>Your code: {reward_code}. It’s worth {customer_reward} in the store and can be used once.</p><p>{rewards_link}</p><p>Keep sharing your link: friends who use it get {friend_incentive}.</p>',
      },
      customer_invitation: {
        subject: 'Earn by recommending {brand_name}',
        content:
          '<h2>Hi {first_name}</h2><p>You created an account at {brand_name}. If you like what we make, you can recommend it and earn commission on every sale you bring in.</p><p>Your affiliate account is only created if you click the button. It works for {link_days} days, and we won’t ask again.</p><p>{join_link}</p>',
      },
    },
  },
}
