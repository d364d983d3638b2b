-- What the merchant made of a warning: seen and left, or the commissions of its orders held until somebody has looked.
alter table coupon_leak add column dismissed_at timestamptz, add column held_at timestamptz;
