-- A new shop credits orders for a year after a click; shops that are there keep what they have.
alter table shop alter column cookie_days set default 365;
