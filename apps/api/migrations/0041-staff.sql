-- People who work for the shop. They are apart from customers in everything: tables, cookie, sign-in.
CREATE TABLE staff_member (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = btrim(email) AND email LIKE '%_@_%'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- invitations and notices are written in it
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs')),
  -- of the demo: may sign in without anything, except in production
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX staff_member_by_email ON staff_member (lower(email)) WHERE ended_at IS NULL;

-- What a member proves by who they are. A passkey alone is enough; a password needs its TOTP beside it; a recovery code
-- replaces the second of both, once.
CREATE TABLE staff_credential (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff_member (id),
  kind text NOT NULL CHECK (kind IN ('passkey', 'password', 'totp', 'recovery_code')),
  -- the passkey's id, or the hash of a recovery code
  handle text CHECK ((handle IS NOT NULL) = (kind IN ('passkey', 'recovery_code'))),
  -- the passkey's public key, the password's hash, the sealed key of the TOTP
  secret bytea CHECK ((secret IS NULL) = (kind = 'recovery_code')),
  -- the passkey's counter, the last step of the TOTP that was used
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  label text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE UNIQUE INDEX staff_credential_by_handle ON staff_credential (kind, handle) WHERE handle IS NOT NULL;
CREATE UNIQUE INDEX staff_credential_alone ON staff_credential (staff_id, kind) WHERE kind IN ('password', 'totp');
CREATE INDEX staff_credential_of_member ON staff_credential (staff_id);

CREATE TABLE staff_invitation (
  -- SHA-256 of the token in the link
  id bytea PRIMARY KEY CHECK (octet_length(id) = 32),
  staff_id integer NOT NULL REFERENCES staff_member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitation_of_member ON staff_invitation (staff_id);

CREATE TABLE staff_session (
  -- SHA-256 of the cookie
  id bytea PRIMARY KEY CHECK (octet_length(id) = 32),
  staff_id integer NOT NULL REFERENCES staff_member (id),
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- when the member last proved who they are
  confirmed_at timestamptz NOT NULL
);
CREATE INDEX staff_session_of_member ON staff_session (staff_id);

-- A role that a member has, and where: a column that is null sets no limit.
CREATE TABLE staff_grant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff_member (id),
  role text NOT NULL CHECK (role ~ '^[a-z_]+$'),
  portal_codes text[] CHECK (cardinality(portal_codes) > 0),
  promoter_id integer,
  event_ids integer[] CHECK (cardinality(event_ids) > 0),
  valid_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX staff_grant_of_member ON staff_grant (staff_id) WHERE ended_at IS NULL;

-- Who changed what: written in the transaction of the change, and never changed itself. Persons stand here by number, so
-- that whoever is erased elsewhere is not kept here.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('staff', 'key', 'device', 'system')),
  actor_id integer CHECK ((actor_id IS NULL) = (actor_kind = 'system')),
  verb text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  -- where the subject belongs, for those who may see a part only
  portal_code text,
  promoter_id integer,
  event_id integer,
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  reason text,
  request_id text NOT NULL DEFAULT ''
);
CREATE INDEX audit_entry_of_subject ON audit_entry (subject_kind, subject_id, id);
CREATE INDEX audit_entry_of_actor ON audit_entry (actor_kind, actor_id, id);
CREATE INDEX audit_entry_by_time ON audit_entry (at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is never changed';
END $$;
CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
