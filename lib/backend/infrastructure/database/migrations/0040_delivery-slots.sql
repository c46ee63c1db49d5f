ALTER TABLE "sale_order" ADD COLUMN "delivery_window" jsonb;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "delivery_zone" text;--> statement-breakpoint
UPDATE "sale_order" SET "delivery_window" = '{"name":{"en":"Morning","th":"ช่วงเช้า"},"from":"09:00","until":"12:00"}' WHERE "delivery_slot" = 'morning';--> statement-breakpoint
UPDATE "sale_order" SET "delivery_window" = '{"name":{"en":"Afternoon","th":"ช่วงบ่าย"},"from":"13:00","until":"17:00"}' WHERE "delivery_slot" = 'afternoon';--> statement-breakpoint
-- The capacity of the two slots moves into the setting delivery_slots, and zones get codes. A damaged value stays as it is.
DO $$
DECLARE
	stored record;
	places jsonb;
BEGIN
	FOR stored IN SELECT "id", "key", "lang", "value" FROM "setting" WHERE ("key" = 'delivery' AND "value" LIKE '%"orders_per_slot"%') OR "key" = 'delivery_zones' LOOP
		BEGIN
			IF stored."key" = 'delivery_zones' THEN
				UPDATE "setting" SET "value" = (
					SELECT coalesce(jsonb_agg(jsonb_build_object('code', zone -> 'name') || zone ORDER BY position), '[]')::text
					FROM jsonb_array_elements("value"::jsonb) WITH ORDINALITY AS zones(zone, position)
				) WHERE "id" = stored."id";
			ELSE
				places := stored."value"::jsonb -> 'orders_per_slot';
				INSERT INTO "setting" ("key", "lang", "value") VALUES ('delivery_slots', stored."lang", jsonb_build_array(
					jsonb_build_object('code', 'morning', 'name_th', 'ช่วงเช้า', 'name_en', 'Morning', 'from', '09:00', 'until', '12:00', 'orders', places -> 'morning'),
					jsonb_build_object('code', 'afternoon', 'name_th', 'ช่วงบ่าย', 'name_en', 'Afternoon', 'from', '13:00', 'until', '17:00', 'orders', places -> 'afternoon')
				)::text);
				UPDATE "setting" SET "value" = (stored."value"::jsonb - 'orders_per_slot')::text WHERE "id" = stored."id";
			END IF;
		EXCEPTION WHEN invalid_text_representation OR invalid_parameter_value THEN
			NULL;
		END;
	END LOOP;
END $$;
