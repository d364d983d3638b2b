-- A payee that the affiliate changed in the portal is not paid before this time; nobody is held who entered one for the first time.
alter table affiliate add column payment_held_until timestamptz;

-- Where the affiliate was reached before, so that a change of the payee is told there too.
alter table affiliate add column former_email text;
alter table affiliate add column email_changed_at timestamptz;
