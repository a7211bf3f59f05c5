CREATE TABLE countries (
  country_id int PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  position int NOT NULL DEFAULT 0
);
CREATE TABLE states (
  state_id int PRIMARY KEY,
  country_id int NOT NULL REFERENCES countries,
  name jsonb NOT NULL,
  position int NOT NULL DEFAULT 0
);
CREATE INDEX states_by_country ON states (country_id);
CREATE TABLE areas (
  area_id int PRIMARY KEY,
  state_id int NOT NULL REFERENCES states,
  name jsonb NOT NULL,
  position int NOT NULL DEFAULT 0
);
CREATE INDEX areas_by_state ON areas (state_id);

CREATE TABLE customers (
  tenant_id int NOT NULL REFERENCES tenants ON DELETE CASCADE,
  user_id uuid NOT NULL DEFAULT gen_random_uuid(),
  is_guest boolean NOT NULL,
  email text,
  phone text,
  phone_verified_at timestamptz,
  display_name text NOT NULL DEFAULT '',
  password_hash text,
  avatar_path text,
  language text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  merged_into uuid,
  PRIMARY KEY (tenant_id, user_id),
  CHECK (is_guest OR (email IS NOT NULL AND password_hash IS NOT NULL))
);
CREATE UNIQUE INDEX customers_email ON customers (tenant_id, lower(email)) WHERE NOT is_guest;
CREATE INDEX customers_phone ON customers (tenant_id, phone) WHERE NOT is_guest;
CREATE INDEX customers_idle_guests ON customers (last_seen_at) WHERE is_guest;

CREATE TABLE staff (
  tenant_id int NOT NULL REFERENCES tenants ON DELETE CASCADE,
  staff_id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  display_name text NOT NULL,
  password_hash text,
  role text NOT NULL CHECK (role IN ('staff', 'admin')),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, staff_id)
);
CREATE UNIQUE INDEX staff_email ON staff (tenant_id, lower(email));

CREATE TABLE sessions (
  tenant_id int NOT NULL,
  session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  staff_id uuid,
  refresh_hash text,
  previous_refresh_hash text,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text,
  PRIMARY KEY (tenant_id, session_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions (tenant_id, user_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sessions_by_refresh ON sessions (refresh_hash);
CREATE INDEX sessions_by_previous_refresh ON sessions (previous_refresh_hash);
COMMENT ON COLUMN sessions.staff_id IS 'set: a staff member acts as the customer (impersonation)';

-- Links and codes that work once: only their hash is kept.
CREATE TABLE one_time_tokens (
  tenant_id int NOT NULL REFERENCES tenants ON DELETE CASCADE,
  token_hash text NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  staff_id uuid,
  data jsonb NOT NULL DEFAULT '{}',
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, token_hash)
);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens (tenant_id, purpose, user_id);

CREATE TABLE phone_codes (
  tenant_id int NOT NULL REFERENCES tenants ON DELETE CASCADE,
  phone text NOT NULL,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (tenant_id, phone)
);

CREATE TABLE addresses (
  tenant_id int NOT NULL,
  address_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  address_type text NOT NULL DEFAULT 'Home',
  note text NOT NULL DEFAULT '-',
  full_name text NOT NULL,
  phone text NOT NULL,
  country_id int NOT NULL REFERENCES countries,
  state_id int NOT NULL REFERENCES states,
  area_id int NOT NULL REFERENCES areas,
  block text,
  street text,
  avenue text,
  building text,
  floor text,
  flat text,
  paci text,
  directions text,
  latitude double precision,
  longitude double precision,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, address_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES customers ON DELETE CASCADE
);
CREATE INDEX addresses_by_user ON addresses (tenant_id, user_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (tenant_id, user_id) WHERE is_default;

CREATE TABLE recently_seen (
  tenant_id int NOT NULL,
  user_id uuid NOT NULL,
  product_id int NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, product_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES customers ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, product_id) REFERENCES products ON DELETE CASCADE
);

CREATE TABLE audit_log (
  tenant_id int NOT NULL REFERENCES tenants ON DELETE CASCADE,
  audit_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  user_id uuid,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  request_id text,
  PRIMARY KEY (tenant_id, audit_id)
);
CREATE INDEX audit_log_by_user ON audit_log (tenant_id, user_id, at);
