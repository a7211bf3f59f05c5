-- A page that gets another readable name leaves its old address behind: whoever comes there is sent on, in one step.
CREATE FUNCTION leave_old_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_path text := '/pages/' || OLD.slug;
  new_path text := '/pages/' || NEW.slug;
BEGIN
  DELETE FROM redirects WHERE tenant_id = NEW.tenant_id AND from_path = new_path;
  UPDATE redirects SET to_path = new_path WHERE tenant_id = NEW.tenant_id AND to_path = old_path;
  INSERT INTO redirects (tenant_id, from_path, to_path) VALUES (NEW.tenant_id, old_path, new_path)
    ON CONFLICT (tenant_id, from_path) DO UPDATE SET to_path = EXCLUDED.to_path;
  RETURN NULL;
END $$;

CREATE TRIGGER page_moved AFTER UPDATE OF slug ON static_pages
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION leave_old_address();
