-- Whoever saves customers looks whether somebody was expected by their e-mail.
drop trigger expected_came on customer;
drop trigger expected_named on customer;
drop function meet_expected_customer();
