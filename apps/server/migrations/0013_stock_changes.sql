-- A change of stock within "some left" moves no product in a list, it only changes what its card says.
ALTER TABLE catalogue_changes ADD COLUMN in_lists boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION note_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  turned boolean := (OLD.active_qty = 0) IS DISTINCT FROM (NEW.active_qty = 0);
BEGIN
  INSERT INTO catalogue_changes (tenant_id, product_id, in_lists) VALUES (NEW.tenant_id, NEW.product_id, turned);
  IF turned THEN
    PERFORM announce_catalogue(NEW.tenant_id);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER stock_updated ON stock;
CREATE TRIGGER stock_updated AFTER UPDATE ON stock FOR EACH ROW
  WHEN (OLD.active_qty IS DISTINCT FROM NEW.active_qty)
  EXECUTE FUNCTION note_changed_stock();
