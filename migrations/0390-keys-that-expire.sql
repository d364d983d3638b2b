-- A shop's key is good for an hour: what the next one is had for, until when this one is good, and since when the platform gives no other.
alter table platform_connection
  add column refresh_token bytea,
  add column key_expires_at timestamptz,
  add column key_refused_at timestamptz;
