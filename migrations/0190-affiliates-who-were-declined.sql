-- An application that was declined is told apart from an account that was deactivated: the first never opened, of the second its
-- owner may still read what was earned.
alter table affiliate add column denied_at timestamptz;

update affiliate set denied_at = created_at
where status = 'inactive' and approved_at is null and closed_at is null and removed_at is null and kind = 'affiliate';
