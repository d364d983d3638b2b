-- Which screen or program saved a bulk mail last, by the key it made for itself: it may save again after a lost answer, others are told.
alter table bulk_mail add column editor uuid;
