ALTER TABLE "ecom2_cart" ADD COLUMN "staff_key_hash" text;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "staff_key_hash" text;--> statement-breakpoint
CREATE INDEX "ecom2_cart_key_hash_index" ON "ecom2_cart" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "sale_order_key_hash_index" ON "sale_order" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "sale_order_delivery_date_index" ON "sale_order" USING btree ("delivery_date");--> statement-breakpoint
CREATE INDEX "sale_order_date_number_index" ON "sale_order" USING btree ("date","number");