ALTER TABLE "ecom2_cart" ADD COLUMN "delivered_with_id" integer;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "delivered_with_id" integer;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_delivered_with_id_sale_order_id_fk" FOREIGN KEY ("delivered_with_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_order_delivered_with_id_index" ON "sale_order" USING btree ("delivered_with_id");