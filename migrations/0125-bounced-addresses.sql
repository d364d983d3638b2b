-- The address of an affiliate that the mail server knows nobody has, and what it said. A new address is another matter.
alter table affiliate add column bounced_email text;
alter table affiliate add column bounced_at timestamptz;
alter table affiliate add column bounce_answer text;
