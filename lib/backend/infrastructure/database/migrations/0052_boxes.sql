CREATE TABLE "box_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"box_week_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"is_swap" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_week" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"product_id" integer NOT NULL,
	"week" date NOT NULL,
	"max_swaps" integer NOT NULL,
	"published_at" timestamp(0)
);
--> statement-breakpoint
ALTER TABLE "ecom2_cart_line" ADD COLUMN "swaps" jsonb;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "box_id" integer;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "swapped_for_id" integer;--> statement-breakpoint
ALTER TABLE "box_item" ADD CONSTRAINT "box_item_box_week_id_box_week_id_fk" FOREIGN KEY ("box_week_id") REFERENCES "public"."box_week"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_item" ADD CONSTRAINT "box_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_week" ADD CONSTRAINT "box_week_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "box_item_box_week_id_product_id_index" ON "box_item" USING btree ("box_week_id","product_id");--> statement-breakpoint
CREATE INDEX "box_item_product_id_index" ON "box_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "box_week_product_id_week_index" ON "box_week" USING btree ("product_id","week");--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_box_id_product_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD CONSTRAINT "sale_order_line_swapped_for_id_product_id_fk" FOREIGN KEY ("swapped_for_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_order_line_box_id_index" ON "sale_order_line" USING btree ("box_id");