-- What people can do about their own accounts, and operators about others': sessions with names, changes of address, closing.

-- A number to name a session by: its token is known to nobody but its device.
alter table sessions add column id bigint generated always as identity unique;

-- A link of the kind `email` carries the address that it will put in the place of the old one.
alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add column new_email text;
alter table account_tokens add constraint account_tokens_kind_check check (kind in ('verify', 'reset', 'email'));
alter table account_tokens add constraint account_tokens_email_check check ((kind = 'email') = (new_email is not null));

-- Blocked by an operator: nobody logs in. Deleted by its owner: the row stays for what others rest on, and names nobody.
alter table users add column blocked_at timestamptz, add column blocked_reason text, add column deleted_at timestamptz;

alter table sellers add column regon text, add column closed_at timestamptz;
