-- Whoever takes a person out of the store's customers takes them out of the rewarded ones, too.
drop trigger participant_forgotten on customer;
drop function forget_participant();
