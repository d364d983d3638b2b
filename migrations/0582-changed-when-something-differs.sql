-- What is saved as it was read has not changed: other systems need not copy it again.
drop trigger program_changed on program;
create trigger program_changed before update on program for each row when (old is distinct from new) execute function note_change();
drop trigger creative_changed on creative;
create trigger creative_changed before update on creative for each row when (old is distinct from new) execute function note_change();
drop trigger bonus_award_changed on bonus_award;
create trigger bonus_award_changed before update on bonus_award for each row when (old is distinct from new) execute function note_change();
